/** Two objects share one counter and one lock, which they get from the same place. */
public class SharedCounter {
    private static class Count {
        int value;
    }

    private final Count count;

    public SharedCounter() {
        count = new Count();
    }

    private SharedCounter(Count count) {
        this.count = count;
    }

    public SharedCounter sibling() {
        return new SharedCounter(count);
    }

    public void add() {
        synchronized (count) {
            count.value++; // NORACE a, a: local-lock; RACE b
        }
    }

    public synchronized int get() {
        return count.value; // RACE b
    }
}
