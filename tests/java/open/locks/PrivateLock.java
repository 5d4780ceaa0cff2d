import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** A lock of one's own, in a field that never changes, for collections that nobody else has. */
public class PrivateLock {
    private final Object lock = new Object();
    private final Map<String, Integer> counts = new HashMap<>();
    private final List<String> order = new ArrayList<>();

    public void add(String name) {
        synchronized (lock) {
            counts.put(name, 1); // NORACE a, b, c, c: local-lock
            order.add(name); // NORACE d, e, f, f: local-lock
        }
    }

    public Integer count(String name) {
        synchronized (lock) {
            return counts.get(name); // NORACE a: local-lock
        }
    }

    public void prune() {
        synchronized (lock) {
            for (Iterator<String> each = order.iterator(); each.hasNext();) { // NORACE d: local-lock
                if (each.next().isEmpty()) { // NORACE e: local-lock
                    each.remove(); // NORACE g, g: local-lock
                }
            }
            drop(counts);
        }
    }

    private static void drop(Map<String, Integer> all) {
        all.clear(); // NORACE b: local-lock
    }
}
