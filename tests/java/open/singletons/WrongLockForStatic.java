/** Each object has its own lock, the static field is there once. */
public class WrongLockForStatic {
    private static int made;
    private static int named;

    public synchronized void make() {
        made++; // RACE a, a
    }

    public static synchronized void name() {
        named++; // NORACE b: global-lock
    }

    public int named() {
        synchronized (WrongLockForStatic.class) {
            return named; // NORACE b: global-lock
        }
    }
}
