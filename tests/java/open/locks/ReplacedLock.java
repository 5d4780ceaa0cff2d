/** A lock that is replaced is two locks for a while, and the field that holds it races. */
public class ReplacedLock {
    private Object lock = new Object();
    private int value;

    public void add() {
        synchronized (lock) { // RACE a
            value++; // RACE b, b
        }
    }

    public void reset() {
        lock = new Object(); // RACE a, c, c
    }
}
