/** Two objects are compared by what each tells under its own lock. */
public class OrderedByGetter implements Comparable<OrderedByGetter> {
    private int rank;

    public synchronized void rank(int rank) {
        this.rank = rank; // NORACE a, b, b: local-lock
    }

    public synchronized int rank() {
        return rank; // NORACE a: local-lock
    }

    @Override
    public int compareTo(OrderedByGetter other) {
        return rank() - other.rank();
    }
}
