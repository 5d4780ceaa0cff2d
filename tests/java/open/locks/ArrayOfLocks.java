/** Locks that are kept in an array are the object's own. */
public class ArrayOfLocks {
    private final Object[] locks = {new Object(), new Object()};
    private int count;

    public int count(int key) {
        synchronized (locks[key & 1]) {
            return count; // RACE a
        }
    }

    public void add() {
        count++; // RACE a, b, b
    }
}
