import java.util.concurrent.locks.ReentrantLock;

/** Locks of the library guard as well as monitors do. */
public class ExplicitLocks {
    private final ReentrantLock lock = new ReentrantLock(); // NORACE d, e, f, g: immutable
    private int value;

    public void add() {
        lock.lock(); // NORACE d: immutable
        try {
            value++; // FP a, a, b: locks of the library are not understood; RACE c
        } finally {
            lock.unlock(); // NORACE e: immutable
        }
    }

    public int get() {
        lock.lock(); // NORACE f: immutable
        try {
            return value; // FP b: locks of the library are not understood
        } finally {
            lock.unlock(); // NORACE g: immutable
        }
    }

    public int peek() {
        return value; // RACE c
    }
}
