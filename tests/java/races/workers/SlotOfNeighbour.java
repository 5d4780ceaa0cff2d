// Like SlotPerWorker, but each worker begins with what its neighbour has.
class SlotOfNeighbour {
    static class Worker extends Thread {
        private final int[] results;
        private final int slot;

        Worker(int[] results, int slot) {
            this.results = results;
            this.slot = slot;
        }

        @Override
        public void run() {
            int before = slot == 0 ? 1 : results[slot - 1]; // RACE a
            results[slot] = 7 * before; // RACE a; NORACE c: ordered; FP b, b: each has its own slot
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
        int last = results[2]; // NORACE c: ordered
    }
}
