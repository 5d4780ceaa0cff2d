// Each round makes an array for its worker.
class WorkerOwnArray {
    static class Worker extends Thread {
        private final int[] cells;

        Worker(int[] cells) {
            this.cells = cells;
        }

        @Override
        public void run() {
            for (int i = 0; i < cells.length; i++) {
                cells[i] += i; // NORACE a, a: local-thread
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Worker(new int[8]).start();
        }
    }
}
