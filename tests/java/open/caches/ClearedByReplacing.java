import java.util.HashMap;
import java.util.Map;

/** Who clears the cache by a new map does not take the lock: the map is safe, the field is not. */
public class ClearedByReplacing {
    private Map<String, String> known = new HashMap<>();

    public synchronized void put(String key, String value) {
        known.put(key, value); // RACE a; NORACE c: local-lock
    }

    public synchronized int size() {
        return known.size(); // RACE b; NORACE c: local-lock
    }

    public void clear() {
        known = new HashMap<>(); // RACE a, b, d, d
    }
}
