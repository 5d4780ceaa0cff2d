/** It is said not to be made for several threads, though one of its methods locks: clients keep it to themselves. */
@Disclaimed.NotThreadSafe
public class Disclaimed {
    @interface NotThreadSafe {}

    private int total;

    public synchronized void add(int amount) {
        total += amount; // NORACE a: thread-local
    }

    public int total() {
        return total; // NORACE a: thread-local
    }
}
