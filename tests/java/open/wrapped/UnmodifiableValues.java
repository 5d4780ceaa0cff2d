import java.util.AbstractCollection;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;

/** The values are wrapped twice: what callers walk over is an iterator of the JDK around one of the library. */
public class UnmodifiableValues {
    private final int[] values = new int[8];
    private int count;

    public synchronized void add(int value) {
        values[count] = value; // RACE a
        count++; // RACE b
    }

    public Collection<Integer> values() {
        return Collections.unmodifiableCollection(Collections.synchronizedCollection(new Values()));
    }

    private class Values extends AbstractCollection<Integer> {
        @Override
        public synchronized int size() {
            return count; // RACE b
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Walk();
        }
    }

    private class Walk implements Iterator<Integer> {
        private int at;

        @Override
        public boolean hasNext() {
            return at < 8;
        }

        @Override
        public Integer next() {
            return values[at++]; // RACE a
        }
    }
}
