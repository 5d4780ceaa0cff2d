/** Double-checked locking without volatile: the field races, but what is final in the object can be read. */
public class DoubleCheckedFinal {
    private static class Table {
        final int size;

        Table() {
            size = 8; // NORACE c: immutable
        }
    }

    private Table table;

    public int size() {
        Table found = table; // RACE a
        if (found == null) {
            synchronized (this) {
                found = table; // NORACE b: local-lock
                if (found == null) {
                    found = new Table();
                    table = found; // RACE a; NORACE b: local-lock
                }
            }
        }
        return found.size; // NORACE c: immutable
    }
}
