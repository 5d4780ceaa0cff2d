import java.util.AbstractList;
import java.util.List;

/** Callers know a list: by clear() they come to removeRange, which the library has written and they cannot call. */
public class ClearedList {
    private int count;

    public synchronized void add() {
        count++; // RACE a, b
    }

    public List<Integer> list() {
        return new Numbers();
    }

    private class Numbers extends AbstractList<Integer> {
        @Override
        public Integer get(int at) {
            return at;
        }

        @Override
        public int size() {
            return count; // RACE a, c
        }

        @Override
        protected void removeRange(int from, int to) {
            count = from; // RACE b, c, d, d
        }
    }
}
