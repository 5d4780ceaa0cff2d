/** Double-checked locking as it does not work: the first look needs a volatile field. */
public class DoubleChecked {
    private static class Table {
        int size;

        Table() {
            size = 8; // RACE c
        }
    }

    private Table table;

    public int size() {
        if (table == null) { // RACE a
            synchronized (this) {
                if (table == null) { // NORACE d: local-lock
                    table = new Table(); // RACE a, b; NORACE d: local-lock
                }
            }
        }
        Table found = table; // RACE b
        return found.size; // RACE c
    }
}
