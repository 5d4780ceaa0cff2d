/** Who finalises an object takes its lock, as everybody else does. */
public class FinalizedLocked {
    private static volatile int leaks;
    private boolean open;

    public synchronized void open() {
        open = true; // NORACE a: local-lock
    }

    @Override
    protected synchronized void finalize() {
        if (open) { // NORACE a: local-lock
            leaks++;
        }
    }
}
