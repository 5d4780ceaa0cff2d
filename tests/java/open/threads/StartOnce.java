/** There is one worker, for the thread is made and started under the lock, once. */
public class StartOnce {
    private Thread worker;
    private int rounds;
    private int shared;

    public synchronized void start() {
        if (worker == null) { // NORACE c: local-lock
            worker = new Thread(this::work); // NORACE c: local-lock
            worker.start();
        }
    }

    private void work() {
        rounds++; // FP a, a: each object starts one worker
        synchronized (this) {
            shared++; // NORACE b, b: local-lock
        }
    }
}
