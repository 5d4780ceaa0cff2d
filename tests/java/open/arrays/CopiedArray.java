/** What comes in is copied, and so is what goes out: nobody else has the array. */
public class CopiedArray {
    private final int[] values;

    public CopiedArray(int[] values) {
        this.values = values.clone();
    }

    public synchronized void set(int at, int value) {
        values[at] = value; // NORACE a, b, c, c: local-lock
    }

    public synchronized int get(int at) {
        return values[at]; // NORACE a: local-lock
    }

    public synchronized int[] values() {
        return values.clone(); // NORACE b: local-lock
    }
}
