// Medium grain: a matrix whose rows are objects, each guarded by its own monitor. Numbers in the row and the cells of
// its array are touched only under the monitor of that row.
class RowsWithMonitors {
    static class Row {
        private final int[] cells = new int[3];
        private int sum;

        void add(int column, int amount) {
            synchronized (this) {
                cells[column] += amount; // NORACE a, a, b: local-lock
                sum += amount; // NORACE c, c, d: local-lock
            }
        }

        int sum() {
            synchronized (this) {
                return sum; // NORACE d: local-lock
            }
        }

        int cell(int column) {
            synchronized (this) {
                return cells[column]; // NORACE b: local-lock
            }
        }
    }

    static class Adder extends Thread {
        private final Row[] rows;
        private final int amount;

        Adder(Row[] rows, int amount) {
            this.rows = rows;
            this.amount = amount;
        }

        @Override
        public void run() {
            for (int i = 0; i < rows.length; i++) {
                rows[i].add(i % 3, amount); // NORACE e: ordered
            }
        }
    }

    public static void main(String[] args) {
        Row[] rows = new Row[4];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new Row(); // NORACE e: ordered
        }
        for (int i = 0; i < 3; i++) {
            new Adder(rows, i).start();
        }
        int seen = 0;
        for (int i = 0; i < rows.length; i++) {
            seen += rows[i].sum() + rows[i].cell(0);
        }
    }
}
