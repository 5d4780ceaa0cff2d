/** The class's lock is held to get the one object, the object's own lock to use it. */
public final class LockedSingleton {
    private static LockedSingleton instance;
    private int used;

    private LockedSingleton() {}

    public static synchronized LockedSingleton get() {
        if (instance == null) { // NORACE a: global-lock
            instance = new LockedSingleton(); // NORACE a, b, b: global-lock
        }
        return instance;
    }

    public synchronized void use() {
        used++; // NORACE c, c: local-lock
    }
}
