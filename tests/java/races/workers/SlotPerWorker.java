// Results in one array, a slot for each worker. Indices tell the workers apart, and joins order main after all of
// them.
class SlotPerWorker {
    static class Worker extends Thread {
        private final int[] results;
        private final int slot;

        Worker(int[] results, int slot) {
            this.results = results;
            this.slot = slot;
        }

        @Override
        public void run() {
            results[slot] = 7 * slot; // NORACE b: ordered; FP a, a: each has its own slot
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int[] results = new int[3];
        Worker[] workers = new Worker[3];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker(results, i);
            workers[i].start();
        }
        for (int i = 0; i < workers.length; i++) {
            workers[i].join();
        }
        int sum = 0;
        for (int i = 0; i < results.length; i++) {
            sum += results[i]; // NORACE b: ordered
        }
    }
}
