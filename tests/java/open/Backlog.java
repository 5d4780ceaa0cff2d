import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;

/** Everything is done under the lock of the object that has the list, by iterators, too. */
public class Backlog {
    private final List<String> jobs = new LinkedList<>();

    public synchronized void add(String job) {
        jobs.add(job); // NORACE a, a, b, c, g: local-lock
    }

    public synchronized int drop(String job) {
        int dropped = 0;
        Iterator<String> all = jobs.iterator();
        while (all.hasNext()) { // NORACE g, h: local-lock
            if (all.next().equals(job)) { // NORACE b, e: local-lock
                all.remove(); // NORACE c, e, f, f, h: local-lock
                dropped++;
            }
        }
        return dropped;
    }
}
