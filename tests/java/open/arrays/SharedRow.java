/** A grid locks each row by the row itself; one method reads a row without. */
public class SharedRow {
    private final int[][] rows = new int[4][8];

    public void set(int row, int column, int value) {
        int[] cells = rows[row];
        synchronized (cells) {
            cells[column] = value; // RACE a; NORACE b, b: local-lock
        }
    }

    public int sum(int row) {
        int sum = 0;
        for (int cell : rows[row]) { // RACE a
            sum += cell;
        }
        return sum;
    }
}
