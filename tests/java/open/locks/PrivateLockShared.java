import java.util.HashMap;
import java.util.Map;

/** Each has a lock of its own, but the map may be that of another: a copy shares it. */
public class PrivateLockShared {
    private final Object lock = new Object();
    private final Map<String, Integer> counts;

    public PrivateLockShared() {
        counts = new HashMap<>();
    }

    public PrivateLockShared(PrivateLockShared other) {
        counts = other.counts;
    }

    public void add(String name) {
        synchronized (lock) {
            counts.put(name, 1); // RACE a, b, b
        }
    }

    public Integer count(String name) {
        synchronized (lock) {
            return counts.get(name); // RACE a
        }
    }
}
