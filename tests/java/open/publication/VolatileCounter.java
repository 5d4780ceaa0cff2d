/** Adding to a volatile field loses counts, but is no race; the long beside it is one, and may be read in halves. */
public class VolatileCounter {
    private volatile int calls;
    private long sum;

    public void add(int amount) {
        calls++; // NORACE a, a: volatile
        sum += amount; // RACE b, b, c
    }

    public long sum() {
        return sum; // RACE c
    }
}
