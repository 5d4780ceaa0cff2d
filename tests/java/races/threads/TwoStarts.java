// One run method, started twice, on two objects: a static field is shared, a field of the object is not.
class TwoStarts {
    static class Worker extends Thread {
        static int all;
        int own;

        @Override
        public void run() {
            all++; // RACE a, a
            own++; // NORACE b, b: no-alias
        }
    }

    public static void main(String[] args) {
        Worker first = new Worker();
        Worker second = new Worker();
        first.start();
        second.start();
    }
}
