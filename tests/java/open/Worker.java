/** The library starts a thread of its own. */
public class Worker {
    private int done;
    private boolean stopped;

    public void start() {
        new Thread(this::work).start();
    }

    private void work() {
        while (!isStopped()) {
            done++; // RACE a, c, c
        }
    }

    public int done() {
        return done; // RACE a
    }

    private synchronized boolean isStopped() {
        return stopped; // NORACE b: local-lock
    }

    public synchronized void stop() {
        stopped = true; // NORACE b: local-lock
    }
}
