// The state of a worker has parts that have parts.
class NestedState {
    static class Counter {
        int value;
    }

    static class Progress {
        final Counter[] counters = {new Counter(), new Counter()}; // NORACE b: thread-local
    }

    static class Worker extends Thread {
        final Progress state = new Progress();

        @Override
        public void run() {
            for (Counter counter : state.counters) { // NORACE b: thread-local
                counter.value++; // NORACE a, a: local-thread
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Worker().start();
        }
    }
}
