// The same with an array that all workers get.
class WorkerSharedArray {
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
        int[] cells = new int[8];
        for (int i = 0; i < 4; i++) {
            new Worker(cells).start();
        }
    }
}
