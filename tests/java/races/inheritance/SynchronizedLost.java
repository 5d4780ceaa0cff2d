// An overriding method does not inherit the word synchronized.
class SynchronizedLost {
    static class Counter {
        protected int count;

        synchronized void increment() {
            count++;
        }

        synchronized int get() {
            return count; // RACE a
        }
    }

    static class FastCounter extends Counter {
        @Override
        void increment() {
            count++; // RACE a
        }
    }

    public static void main(String[] args) {
        Counter counter = new FastCounter();
        Thread worker = new Thread(() -> counter.increment());
        worker.start();
        counter.get();
    }
}
