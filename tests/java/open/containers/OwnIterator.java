import java.util.Iterator;

/** The container locks, its iterator does not, and an iterator is used as long as its client likes. */
public class OwnIterator implements Iterable<String> {
    private final String[] names = new String[16];
    private int size;

    public synchronized void add(String name) {
        names[size] = name; // RACE b
        size++; // RACE a
    }

    @Override
    public Iterator<String> iterator() {
        return new Names();
    }

    private class Names implements Iterator<String> {
        private int at;

        @Override
        public boolean hasNext() {
            return at < size; // RACE a
        }

        @Override
        public String next() {
            return names[at++]; // RACE b
        }
    }
}
