import java.util.ArrayList;
import java.util.List;

/** Rows that one table takes over from another one, all at once: each table has a lock, a row may be in two tables. */
public class CopiedRows {
    private static class Table {
        private final Object lock = new Object();
        private final List<String>[] rows = rows();

        @SuppressWarnings("unchecked")
        private static List<String>[] rows() {
            return new List[] {new ArrayList<String>(), new ArrayList<String>()};
        }

        void add(String text) {
            synchronized (lock) {
                rows[0].add(text); // RACE a; FP b, b: each round has rows of its own
            }
        }

        void clear() {
            synchronized (lock) {
                rows[0].clear(); // RACE a; FP c, c: each round has rows of its own
            }
        }

        void takeOver(Table other) {
            System.arraycopy(other.rows, 0, rows, 0, 2);
        }
    }

    public static void main(String[] arguments) {
        for (int round = 0; round < 2; round++) {
            Table one = new Table();
            Table other = new Table();
            one.takeOver(other);
            new Thread(() -> one.add("some")).start();
            new Thread(other::clear).start();
        }
    }
}
