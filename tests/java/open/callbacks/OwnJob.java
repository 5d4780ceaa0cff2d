/** The first job is the object's own, made in its constructor: nobody can run it before the object is finished. */
public class OwnJob {
    private final Object running = new Object();
    private Runnable job;
    private int done;

    public OwnJob() {
        job = () -> done++; // FP b, b, c: the job runs under the lock of the object that it belongs to
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
            return done; // FP c: the job runs under the lock of the object that it belongs to
        }
    }
}
