import java.util.HashMap;
import java.util.Map;

/** The map of a cache is filled under the lock and searched without it. */
public class StaleMap {
    private final Map<String, Integer> sizes = new HashMap<>();

    public Integer find(String name) {
        return sizes.get(name); // RACE a
    }

    public synchronized void put(String name, int size) {
        sizes.put(name, size); // RACE a; NORACE b, b: local-lock
    }
}
