/** Double-checked locking as it works: what was made is seen by all who see that it was made. */
public class DoubleCheckedVolatile {
    private static class Table {
        int size;

        Table() {
            size = 8; // NORACE b: thread-local
        }
    }

    private volatile Table table;

    public int size() {
        if (table == null) { // NORACE a: volatile
            synchronized (this) {
                if (table == null) {
                    table = new Table(); // NORACE a: volatile
                }
            }
        }
        Table found = table;
        return found.size; // NORACE b: thread-local
    }
}
