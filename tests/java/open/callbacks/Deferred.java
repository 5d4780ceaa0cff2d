import java.util.ArrayList;
import java.util.List;

/** Jobs that clients hand in run under a lock of their own; what they have done is asked for under the same one. */
public class Deferred {
    private final List<Runnable> jobs = new ArrayList<>();
    private final Object running = new Object();
    private int done;

    public synchronized void later(Runnable job) {
        jobs.add(job); // NORACE a: local-lock
    }

    public void runAll() {
        List<Runnable> now;
        synchronized (this) {
            now = new ArrayList<>(jobs); // NORACE a: local-lock
        }
        synchronized (running) {
            for (Runnable job : now) {
                job.run();
                done++; // NORACE b, c, c: local-lock; RACE d
            }
        }
    }

    public int done() {
        synchronized (running) {
            return done; // NORACE b: local-lock
        }
    }

    public synchronized boolean isIdle() {
        return jobs.size() == done; // RACE d
    }
}
