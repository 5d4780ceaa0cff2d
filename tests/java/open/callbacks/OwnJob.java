/** The first job is the object's own, made in its constructor: nobody can run it before the object is finished. */
public class OwnJob {
    private final Object running = new Object();
    private Runnable job;
    private int done;

    public OwnJob() {
        job = () -> done++; // NORACE b, b: local-lock; FP c: the lock of one's own and the lock of the owner are the same
    }

    public synchronized void next(Runnable job) {
        this.job = job; // NORACE a: local-lock
    }

    public void run() {
        Runnable now;
        synchronized (this) {
            now = job; // NORACE a: local-lock
        }
        synchronized (running) {
            now.run();
        }
    }

    public int done() {
        synchronized (running) {
            return done; // FP c: the lock of one's own and the lock of the owner are the same
        }
    }
}
