import java.util.ArrayList;
import java.util.List;

/** The same, with jobs of clients beside it and run from a copy: still nobody has the job before the end. */
public class OwnJobCopied {
    private final List<Runnable> jobs = new ArrayList<>(); // FP a, b: the list is the object's own
    private int done;

    public OwnJobCopied() {
        jobs.add(() -> add()); // FP e, e, f, g: the list is the object's own
    }

    public synchronized void later(Runnable job) {
        jobs.add(job); // FP a, f, h, h, i: the list is the object's own
    }

    public void runAll() {
        List<Runnable> now;
        synchronized (this) {
            now = new ArrayList<>(jobs); // FP b, g, i: the list is the object's own
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
