/** A helper that is there for subclasses relies on a lock that nobody makes them take; the private one is safe. */
public class ProtectedHelper {
    private int open;
    private int closed;

    public synchronized void openAll() {
        open(1);
        close(1);
    }

    protected void open(int more) {
        open += more; // RACE a, a
    }

    private void close(int more) {
        closed += more; // NORACE b, b: local-lock
    }
}
