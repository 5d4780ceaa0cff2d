// Each round makes an array for two workers.
class WorkerPairArray {
    static class Worker extends Thread {
        private final int[] cells;

        Worker(int[] cells) {
            this.cells = cells;
        }

        @Override
        public void run() {
            for (int i = 0; i < cells.length; i++) {
                cells[i] += i; // RACE a, a
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            int[] cells = new int[8];
            new Worker(cells).start();
            new Worker(cells).start();
        }
    }
}
