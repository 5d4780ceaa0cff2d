/** An entry can be taken out of one board and put into another one, which has another lock. */
public class EntryOfTwo {
    public static class Entry {
        int score;
    }

    private Entry best;

    public synchronized void put(Entry entry) {
        best = entry; // NORACE a: local-lock
    }

    public synchronized Entry best() {
        return best; // NORACE a: local-lock
    }

    public synchronized void raise() {
        best.score++; // RACE b, b
    }
}
