// Like GridOfWorkers, but in place: a worker writes its row while its neighbours read it.
class GridInPlace {
    static final int SIZE = 3;

    static class RowWorker extends Thread {
        private final int[][] grid;
        private final int row;

        RowWorker(int[][] grid, int row) {
            this.grid = grid;
            this.row = row;
        }

        @Override
        public void run() {
            int[] above = grid[(row + SIZE - 1) % SIZE];
            int[] mine = grid[row];
            for (int i = 0; i < SIZE; i++) {
                int upper = above[i]; // RACE a
                mine[i] = upper + 1; // RACE a; NORACE c: ordered; FP b, b: each has its own row
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int[][] grid = new int[SIZE][];
        for (int i = 0; i < SIZE; i++) {
            grid[i] = new int[SIZE];
        }
        RowWorker[] workers = new RowWorker[SIZE];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new RowWorker(grid, i);
            workers[i].start();
        }
        for (int i = 0; i < workers.length; i++) {
            workers[i].join();
        }
        int corner = grid[0][0]; // NORACE c: ordered
    }
}
