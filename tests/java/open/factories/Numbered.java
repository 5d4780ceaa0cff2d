/** Each object gets the next number when it is made, and whoever makes two at a time may give one number twice. */
public final class Numbered {
    private static int next;
    private static int safeNext;
    private final int number;
    private final int safe;

    public Numbered() {
        number = next++; // RACE a, a
        synchronized (Numbered.class) {
            safe = safeNext++; // NORACE b, b: global-lock
        }
    }

    public int sum() {
        return number + safe;
    }
}
