import java.util.ArrayList;
import java.util.List;

/** A constructor puts a job of its own into the object's own list: nobody runs it before the object is finished. */
public class OwnJobInList {
    private final List<Runnable> jobs = new ArrayList<>();
    private final int limit;

    public OwnJobInList(int limit) {
        jobs.add(this::clear); // NORACE b: thread-local
        this.limit = limit; // NORACE c: thread-local
    }

    public synchronized void runAll() {
        for (Runnable job : jobs) {
            job.run();
        }
    }

    public synchronized void clear() {
        jobs.clear(); // NORACE a, d, d: local-lock; NORACE b: thread-local
    }

    public synchronized int left() {
        int used = jobs.size(); // NORACE a: local-lock
        return limit - used; // NORACE c: thread-local
    }
}
