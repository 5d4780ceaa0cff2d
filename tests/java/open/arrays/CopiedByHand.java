/** What comes in is copied one by one, and so is what goes out: nobody else has the array. */
public class CopiedByHand {
    private final int[] values;

    public CopiedByHand(int[] given) {
        values = new int[given.length];
        for (int i = 0; i < given.length; i++) {
            values[i] = given[i]; // NORACE a: thread-local
        }
    }

    public synchronized void set(int at, int value) {
        values[at] = value; // NORACE a: thread-local; NORACE b, c, c: local-lock
    }

    public synchronized int[] values() {
        int[] copy = new int[values.length];
        for (int i = 0; i < copy.length; i++) {
            copy[i] = values[i]; // NORACE b: local-lock
        }
        return copy;
    }
}
