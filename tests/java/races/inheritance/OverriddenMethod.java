// The unsafe method of the superclass is overridden, and only objects of the subclass exist.
class OverriddenMethod {
    static class Counter {
        protected int count;

        void increment() {
            count++; // NORACE a, a: unreachable
        }
    }

    static class SafeCounter extends Counter {
        @Override
        synchronized void increment() {
            count++; // NORACE b, b: global-lock
        }
    }

    public static void main(String[] args) {
        Counter counter = new SafeCounter();
        for (int i = 0; i < 3; i++) {
            new Thread(() -> counter.increment()).start();
        }
    }
}
