// Like RowsWithMonitors, but sums over a column take the monitor of the first row only.
class RowsAndColumns {
    static class Row {
        private final int[] cells = new int[3];
        private int sum;

        synchronized void add(int column, int amount) {
            cells[column] += amount; // RACE a
            sum += amount; // NORACE b: local-lock
        }

        synchronized int sum() {
            return sum; // NORACE b: local-lock
        }
    }

    static class Matrix {
        private final Row[] rows = new Row[3];

        Matrix() {
            for (int i = 0; i < rows.length; i++) {
                rows[i] = new Row();
            }
        }

        int column(int column) {
            int sum = 0;
            synchronized (rows[0]) {
                for (int i = 0; i < rows.length; i++) {
                    sum += rows[i].cells[column]; // RACE a
                }
            }
            return sum;
        }
    }

    public static void main(String[] args) {
        Matrix matrix = new Matrix();
        Thread adder = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                matrix.rows[i].add(i, 1);
            }
        });
        adder.start();
        int seen = matrix.column(1) + matrix.rows[2].sum();
    }
}
