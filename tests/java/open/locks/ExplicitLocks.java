import java.util.concurrent.locks.ReentrantLock;

/** Locks of the library guard as well as monitors do. */
public class ExplicitLocks {
    private final ReentrantLock lock = new ReentrantLock(); // FP d, e, f, g: nothing is known of its class
    private int value;

    public void add() {
        lock.lock(); // FP d: nothing is known of its class
        try {
            value++; // FP a, a, b: locks of the library are not understood; RACE c
        } finally {
            lock.unlock(); // FP e: nothing is known of its class
        }
    }

    public int get() {
        lock.lock(); // FP f: nothing is known of its class
        try {
            return value; // FP b: locks of the library are not understood
        } finally {
            lock.unlock(); // FP g: nothing is known of its class
        }
    }

    public int peek() {
        return value; // RACE c
    }
}
