/** No lock, no claim: whoever uses it keeps it to one thread. */
public class Confined {
    private int total;

    public void add(int amount) {
        total += amount; // NORACE a: thread-local
    }

    public int total() {
        return total; // NORACE a: thread-local
    }
}
