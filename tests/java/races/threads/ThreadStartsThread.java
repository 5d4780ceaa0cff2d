// A thread starts another one: what it did before is ordered with the new thread, what it does after is not.
class ThreadStartsThread {
    static int before;
    static int after;

    static class Parent implements Runnable {
        @Override
        public void run() {
            before = 1; // NORACE a: ordered
            Thread child = new Thread(new Child());
            child.start();
            after = 1; // RACE b: definite
        }
    }

    static class Child implements Runnable {
        @Override
        public void run() {
            before++; // NORACE a: ordered
            after++; // RACE b: definite
        }
    }

    public static void main(String[] args) {
        Thread parent = new Thread(new Parent());
        parent.start();
    }
}
