/** One method takes a private lock, another one that of the object: two locks are none. */
public class OtherLock {
    private final Object lock = new Object();
    private int value;

    public void set(int value) {
        synchronized (lock) {
            this.value = value; // RACE a; NORACE b: local-lock
        }
    }

    public int get() {
        synchronized (lock) {
            return value; // NORACE b: local-lock
        }
    }

    public synchronized int peek() {
        return value; // RACE a
    }
}
