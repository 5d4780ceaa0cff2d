/** A lock that is handed in is any lock: two callers may hold two. */
public class OneLockForAll {
    private int value;

    public void set(Object lock, int value) {
        synchronized (lock) {
            this.value = value; // RACE a, a
        }
    }
}
