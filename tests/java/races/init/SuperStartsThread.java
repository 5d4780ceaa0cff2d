// The constructor of the superclass starts a thread before the subclass is initialised.
class SuperStartsThread {
    abstract static class Service {
        Service() {
            Thread thread = new Thread(this::serve);
            thread.start();
        }

        abstract void serve();
    }

    static class Printer extends Service {
        private int pages;

        Printer(int pages) {
            super();
            this.pages = pages; // RACE a
        }

        @Override
        void serve() {
            int seen = pages; // RACE a
        }
    }

    public static void main(String[] args) {
        new Printer(3);
    }
}
