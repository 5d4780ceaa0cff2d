/** Each object has a lock of its own, and all of them have one number. */
public class StaticUnderOwnLock {
    private static int made;

    private int number;

    public synchronized void count() {
        made = made + 1; // RACE a, a: likely
        number = number + 1; // NORACE b, b: local-lock
    }
}
