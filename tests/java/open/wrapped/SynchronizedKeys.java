import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.Set;

/** A wrapper of the JDK locks itself, and not the table into which the set behind it looks. */
public class SynchronizedKeys {
    private String key;
    private int count;

    public synchronized void put(String key) {
        this.key = key; // RACE b
        count++; // RACE a
    }

    public Set<String> keys() {
        return Collections.synchronizedSet(new Keys());
    }

    private class Keys extends AbstractSet<String> {
        @Override
        public int size() {
            return count; // RACE a
        }

        @Override
        public Iterator<String> iterator() {
            return Collections.singleton(key).iterator(); // RACE b
        }
    }
}
