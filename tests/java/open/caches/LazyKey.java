import java.util.HashMap;
import java.util.Map;

/** A map under a lock asks its keys for their hash, and so does everybody else, without that lock. */
public class LazyKey {
    private int hash;
    private volatile boolean used;

    @Override
    public int hashCode() {
        used = true;
        if (hash == 0) { // RACE a
            hash = 7; // RACE a, b, b
        }
        return 7;
    }

    @Override
    public boolean equals(Object other) {
        return other == this && used;
    }

    public static class Table {
        private final Map<LazyKey, String> names = new HashMap<>();

        public synchronized void put(LazyKey key, String name) {
            names.put(key, name); // NORACE c, c: local-lock
        }
    }
}
