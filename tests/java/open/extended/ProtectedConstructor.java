/** A class that callers can only extend: it is not abstract, but its constructor is protected. */
public class ProtectedConstructor {
    private int count;

    protected ProtectedConstructor() {}

    public synchronized void add() {
        count++; // RACE a
    }

    public int count() {
        return count; // RACE a
    }
}
