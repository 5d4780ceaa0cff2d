/** A counter whose reader forgets the lock. */
public class Tally {
    private int count;
    private int safe;

    public synchronized void add() {
        count++; // RACE a
        safe++; // NORACE b: local-lock
    }

    public int count() {
        return count; // RACE a
    }

    public synchronized int safe() {
        return safe; // NORACE b: local-lock
    }
}
