/** Subclasses say which lock to take, and nobody knows whether it is always the same one. */
public abstract class HookedLock {
    private int value;
    private int safe;

    protected abstract Object lock();

    public void add() {
        synchronized (lock()) {
            value++; // RACE a, a
        }
        synchronized (this) {
            safe++; // NORACE b, b: local-lock
        }
    }
}
