/** The callback runs under the lock, and whoever it calls back holds that lock already. */
public class ToldUnderLock {
    public interface Watcher {
        void changed(ToldUnderLock source);
    }

    private int value;

    public synchronized void set(int value, Watcher watcher) {
        this.value = value; // NORACE a, b, b: local-lock
        watcher.changed(this);
        this.value++; // NORACE c: local-lock
    }

    public synchronized int value() {
        return value; // NORACE a, c: local-lock
    }
}
