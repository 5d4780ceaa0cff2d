// A grid that is computed in rows: each worker has a row of its own to write and reads the rows of the step before,
// which nobody writes in this step. Between two steps main joins all workers and exchanges the grids.
class GridOfWorkers {
    static final int SIZE = 3;

    static class RowWorker extends Thread {
        private final int[][] before;
        private final int[] mine = new int[SIZE];
        private final int row;

        RowWorker(int[][] before, int row) {
            this.before = before;
            this.row = row;
        }

        @Override
        public void run() {
            int above = (row + SIZE - 1) % SIZE;
            int below = (row + 1) % SIZE;
            for (int i = 0; i < SIZE; i++) {
                mine[i] = before[above][i] + before[below][i]; // NORACE b, c: ordered; FP a, a: other rows
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int[][] grid = new int[SIZE][];
        for (int i = 0; i < SIZE; i++) {
            grid[i] = new int[SIZE];
            grid[i][i] = 1;
        }
        for (int step = 0; step < 2; step++) {
            RowWorker[] workers = new RowWorker[SIZE];
            for (int i = 0; i < workers.length; i++) {
                workers[i] = new RowWorker(grid, i);
                workers[i].start();
            }
            for (int i = 0; i < workers.length; i++) {
                workers[i].join();
            }
            int[][] after = new int[SIZE][];
            for (int i = 0; i < workers.length; i++) {
                after[i] = workers[i].mine; // NORACE b: ordered
            }
            grid = after;
        }
        int corner = grid[0][0]; // NORACE c: ordered
    }
}
