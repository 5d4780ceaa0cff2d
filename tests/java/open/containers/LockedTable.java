import java.util.ArrayList;
import java.util.Collections;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** Views of views: what a table's key set walks over is the table, and what a wrapper does, the list. */
public class LockedTable {
    private final Map<String, Integer> table = new Hashtable<>();
    private final List<String> list = new ArrayList<>();

    public void put(String key) {
        synchronized (table) {
            table.put(key, 1); // NORACE a, b: local-lock
        }
    }

    public void drop() {
        synchronized (table) {
            for (Iterator<String> all = table.keySet().iterator(); all.hasNext();) {
                if (all.next().isEmpty()) { // NORACE a: local-lock
                    all.remove(); // NORACE b: local-lock
                }
            }
        }
    }

    public synchronized void add(String name) {
        list.add(name); // NORACE c: local-lock
    }

    public synchronized int length() {
        int length = 0;
        for (String name : Collections.unmodifiableList(list)) { // NORACE c: local-lock
            length += name.length();
        }
        return length;
    }
}
