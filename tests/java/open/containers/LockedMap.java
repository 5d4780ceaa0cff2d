import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/** All methods lock, and what walks over keys, values and entries looks into the map that has made them. */
public class LockedMap {
    private final Map<String, Integer> map = new HashMap<>();

    public synchronized void put(String key) {
        map.put(key, 1); // NORACE a, b, c, d, e, f: local-lock
    }

    public synchronized void drop() {
        for (Iterator<String> all = map.keySet().iterator(); all.hasNext();) { // NORACE a: local-lock
            if (all.next().isEmpty()) { // NORACE b: local-lock
                all.remove(); // NORACE c, g: local-lock
            }
        }
    }

    public synchronized int sum() {
        int sum = 0;
        Collection<Integer> values = map.values();
        for (int value : values) { // NORACE d, g: local-lock
            sum += value;
        }
        return sum;
    }

    public synchronized void grow() {
        for (Map.Entry<String, Integer> entry : map.entrySet()) { // NORACE e: local-lock
            entry.setValue(entry.getValue() + 1); // NORACE f: local-lock
        }
    }
}
