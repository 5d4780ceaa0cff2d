import java.util.AbstractCollection;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;

/** As UnmodifiableValues, but what is wrapped is a copy that was made under the lock. */
public class UnmodifiableCopy {
    private final int[] values = new int[8];
    private int count;

    public synchronized void add(int value) {
        values[count] = value; // NORACE a: local-lock
        count++; // NORACE b: local-lock
    }

    public synchronized Collection<Integer> values() {
        int[] copy = new int[count]; // NORACE b: local-lock
        for (int i = 0; i < copy.length; i++) {
            copy[i] = values[i]; // NORACE a: local-lock; NORACE c: thread-local
        }
        return Collections.unmodifiableCollection(new Values(copy));
    }

    private static class Values extends AbstractCollection<Integer> {
        private final int[] copy;

        Values(int[] copy) {
            this.copy = copy;
        }

        @Override
        public int size() {
            return copy.length;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                private int at;

                @Override
                public boolean hasNext() {
                    return at < copy.length;
                }

                @Override
                public Integer next() {
                    return copy[at++]; // NORACE c: thread-local
                }
            };
        }
    }
}
