/** A string literal is one object for the whole machine: all objects wait for each other, and are safe. */
public class LiteralLock {
    private static int total;
    private int own;

    public void add(int amount) {
        synchronized ("total") {
            total += amount; // NORACE a, a, b: global-lock
            own += amount; // NORACE c, c: global-lock; RACE d
        }
    }

    public static int total() {
        synchronized ("total") {
            return total; // NORACE b: global-lock
        }
    }

    public synchronized int own() {
        return own; // RACE d
    }
}
