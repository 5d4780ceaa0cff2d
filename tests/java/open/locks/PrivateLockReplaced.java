import java.util.HashMap;
import java.util.Map;

/** A lock that a method replaces guards nothing: two threads may hold one each. */
public class PrivateLockReplaced {
    private Object lock = new Object();
    private final Map<String, Integer> counts = new HashMap<>();

    public void add(String name) {
        synchronized (lock) { // RACE a
            counts.put(name, 1); // RACE b, c, c
        }
    }

    public Integer count(String name) {
        synchronized (lock) { // RACE d
            return counts.get(name); // RACE b
        }
    }

    public void renew() {
        lock = new Object(); // RACE a, d, e, e
    }
}
