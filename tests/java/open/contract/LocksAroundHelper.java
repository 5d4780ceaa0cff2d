/** The lock is that of all objects, and what it guards is written by a helper. */
public class LocksAroundHelper {
    private static final Object LOCK = new Object();
    private int count;

    public void hit() {
        synchronized (LOCK) {
            add();
        }
    }

    private void add() {
        count++; // RACE a
    }

    public int count() {
        return count; // RACE a
    }
}
