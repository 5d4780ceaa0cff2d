// The state of a worker has parts that have parts.
class NestedState {
    static class Counter {
        int value;
    }

    static class Progress {
        final Counter[] counters = {new Counter(), new Counter()}; // FP b: written before its own worker is started
    }

    static class Worker extends Thread {
        final Progress state = new Progress();

        @Override
        public void run() {
            for (Counter counter : state.counters) { // FP b: written before its own worker is started
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
