/** The lock is given back before the callback, and what is done after it is done without a lock. */
public class ToldAfterLock {
    public interface Watcher {
        void changed(int value);
    }

    private int value;
    private int told;

    public void set(int value, Watcher watcher) {
        synchronized (this) {
            this.value = value; // NORACE a: local-lock
        }
        watcher.changed(value);
        told++; // RACE b, b, c
    }

    public synchronized int value() {
        return value; // NORACE a: local-lock
    }

    public synchronized int told() {
        return told; // RACE c
    }
}
