import java.util.ArrayList;
import java.util.List;

/** The same, with jobs of clients beside it and run from a copy: still nobody has the job before the end. */
public class OwnJobCopied {
    private final List<Runnable> jobs = new ArrayList<>(); // NORACE a, b: thread-local
    private int done;

    public OwnJobCopied() {
        jobs.add(() -> add()); // NORACE e, e, f: thread-local
    }

    public synchronized void later(Runnable job) {
        jobs.add(job); // NORACE a, f: thread-local; NORACE h, h: local-lock
    }

    public void runAll() {
        List<Runnable> now;
        synchronized (this) {
            now = new ArrayList<>(jobs); // NORACE b: thread-local
        }
        for (Runnable job : now) {
            job.run();
        }
    }

    private synchronized void add() {
        done++; // NORACE c, d, d: local-lock
    }

    public synchronized int done() {
        return done; // NORACE c: local-lock
    }
}
