/** The lock that an annotation names is taken by all methods but one. */
public class GuardNamed {
    @interface GuardedBy {
        String value();
    }

    private final Object lock = new Object();

    @GuardedBy("lock")
    private int size;

    public void grow() {
        synchronized (lock) {
            size++; // RACE a; NORACE b: local-lock
        }
    }

    public int size() {
        synchronized (lock) {
            return size; // NORACE b: local-lock
        }
    }

    public boolean isEmpty() {
        return size == 0; // RACE a
    }
}
