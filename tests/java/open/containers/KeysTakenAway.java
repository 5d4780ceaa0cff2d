import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/** Views of a map that are made under its lock, and used without it. */
public class KeysTakenAway {
    private final Map<String, Integer> map = new HashMap<>();

    public synchronized void put(String key) {
        map.put(key, 1); // RACE a, b
    }

    private synchronized Iterator<String> keys() {
        return map.keySet().iterator();
    }

    public boolean isEmpty() {
        Iterator<String> all = keys();
        return !all.hasNext() || all.next() == null; // RACE a
    }

    public int size() {
        Map<String, Integer> all = map;
        synchronized (this) {
            all = new HashMap<>();
        }
        return all.size() + map.entrySet().size(); // RACE b
    }
}
