/** The job works on another object than the one that runs it: two that share it run it at once. */
public class JobOfOther {
    private final Object running = new Object();
    private final Runnable job;
    private int done;

    public JobOfOther() {
        this(null);
    }

    public JobOfOther(JobOfOther other) {
        job = () -> other.done++; // RACE b, b, c
    }

    public void run() {
        synchronized (running) {
            job.run();
        }
    }

    public int done() {
        synchronized (running) {
            return done; // RACE c
        }
    }
}
