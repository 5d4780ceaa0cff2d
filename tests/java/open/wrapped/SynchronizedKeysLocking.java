import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.Set;

/** As SynchronizedKeys, but the set behind the wrapper locks the table. */
public class SynchronizedKeysLocking {
    private String key;
    private int count;

    public synchronized void put(String key) {
        this.key = key; // NORACE b: local-lock
        count++; // NORACE a: local-lock
    }

    public Set<String> keys() {
        return Collections.synchronizedSet(new Keys());
    }

    private class Keys extends AbstractSet<String> {
        @Override
        public int size() {
            synchronized (SynchronizedKeysLocking.this) {
                return count; // NORACE a: local-lock
            }
        }

        @Override
        public Iterator<String> iterator() {
            synchronized (SynchronizedKeysLocking.this) {
                return Collections.singleton(key).iterator(); // NORACE b: local-lock
            }
        }
    }
}
