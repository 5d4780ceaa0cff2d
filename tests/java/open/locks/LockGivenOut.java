/** The lock is given out so that clients can do several things at once; the library itself takes it each time. */
public class LockGivenOut {
    private final Object lock = new Object();
    private int value;

    public Object lock() {
        return lock;
    }

    public void set(int value) {
        synchronized (lock) {
            this.value = value; // NORACE a: local-lock; RACE b
        }
    }

    public int get() {
        synchronized (lock()) {
            return value; // NORACE a: local-lock
        }
    }

    /** To be called with the lock held, which nobody checks. */
    public int getLocked() {
        return value; // RACE b
    }
}
