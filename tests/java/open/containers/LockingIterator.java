import java.util.Iterator;

/** An iterator that takes the lock of its container each time; where it stands is its own. */
public class LockingIterator implements Iterable<String> {
    private final String[] names = new String[16];
    private int size;

    public synchronized void add(String name) {
        names[size] = name; // NORACE b: local-lock
        size++; // NORACE a: local-lock
    }

    @Override
    public Iterator<String> iterator() {
        return new Names();
    }

    private class Names implements Iterator<String> {
        private int at;

        @Override
        public boolean hasNext() {
            synchronized (LockingIterator.this) {
                return at < size; // NORACE a, c: local-lock
            }
        }

        @Override
        public String next() {
            synchronized (LockingIterator.this) {
                return names[at++]; // NORACE b, c: local-lock
            }
        }
    }
}
