import java.util.HashMap;
import java.util.Map;

/**
 * A cursor that is kept beside the chains that it may be of, and used under the same lock. Cursors of two kinds of
 * objects, those that callers make and those of the factory, are not told apart; nor are their maps, for there is one
 * before they are.
 */
public class KeptCursor {
    private final Map<String, Chain> byName = new HashMap<>();
    private Cursor cursor;

    public synchronized void add(String name) {
        Chain chain = byName.get(name);
        if (chain == null) {
            chain = new Chain();
            byName.put(name, chain);
        }
        chain.size++; // FP a: possible, what a kept cursor looks into is not known; FP c, c: two maps are one
    }

    public synchronized void remove(String name) {
        if (cursor == null) {
            cursor = byName.get(name).cursor();
        }
        cursor.remove();
    }

    private static class Chain {
        int size;

        Cursor cursor() {
            return new Cursor(this);
        }
    }

    private static class Cursor {
        private final Chain chain;

        Cursor(Chain chain) {
            this.chain = chain;
        }

        void remove() {
            chain.size--; // FP a, b, b: possible, what a kept cursor looks into is not known
        }
    }

    /** Makes objects of another kind. */
    public static class Maker {
        public KeptCursor make() {
            return new KeptCursor();
        }
    }
}
