/** Who locks the class that an object is of, locks another one in each subclass that callers write. */
public class LocksClassOfSubclass {
    private static int byAnyClass;
    private static int byThisClass;
    private static int byClassKept;

    private final Object lock = getClass();

    protected LocksClassOfSubclass() {}

    public void add() {
        synchronized (getClass()) {
            byAnyClass++; // RACE a, a, b
        }
    }

    public int get() {
        synchronized (getClass()) {
            return byAnyClass; // RACE b
        }
    }

    public void addByThis() {
        synchronized (LocksClassOfSubclass.class) {
            byThisClass++; // NORACE c, c: global-lock
        }
    }

    public void addByKept() {
        synchronized (lock) {
            byClassKept++; // RACE d, d
        }
    }
}
