/** It is said to be made for several threads, so it is used by them; there is no lock to be seen. */
@Promised.ThreadSafe
public class Promised {
    @interface ThreadSafe {}

    private int total;

    public void add(int amount) {
        total += amount; // RACE a, a, b
    }

    public int total() {
        return total; // RACE b
    }
}
