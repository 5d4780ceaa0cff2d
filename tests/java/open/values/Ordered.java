/** Two objects are compared under the lock of one of them. */
public class Ordered implements Comparable<Ordered> {
    private int rank;

    public synchronized void rank(int rank) {
        this.rank = rank; // RACE a; NORACE b: local-lock
    }

    @Override
    public synchronized int compareTo(Ordered other) {
        int own = rank; // NORACE b: local-lock
        return own - other.rank; // RACE a
    }
}
