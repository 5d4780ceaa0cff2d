import java.util.ArrayDeque;
import java.util.Deque;

/** Two locks of one's own, one for each end: what is taken under the wrong one is not guarded. */
public class PrivateLocks {
    private final Object head = new Object();
    private final Object tail = new Object();
    private final Deque<String> jobs = new ArrayDeque<>();
    private final Deque<String> done = new ArrayDeque<>();

    public void add(String job) {
        synchronized (tail) {
            jobs.addLast(job); // RACE a; NORACE b, b: local-lock
        }
    }

    public String take() {
        synchronized (head) {
            return jobs.pollFirst(); // RACE a; NORACE c, c: local-lock
        }
    }

    public void finish(String job) {
        synchronized (head) {
            done.addLast(job); // NORACE d, e, e: local-lock
        }
    }

    public int finished() {
        synchronized (head) {
            return done.size(); // NORACE d: local-lock
        }
    }
}
