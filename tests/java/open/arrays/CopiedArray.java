/** What comes in is copied, and so is what goes out: nobody else has the array. */
public class CopiedArray {
    private final int[] values;

    public CopiedArray(int[] values) {
        this.values = values.clone();
    }

    public synchronized void set(int at, int value) {
        values[at] = value; // FP a, b, c, c: a clone is an array of its own
    }

    public synchronized int get(int at) {
        return values[at]; // FP a: a clone is an array of its own
    }

    public synchronized int[] values() {
        return values.clone(); // FP b: a clone is an array of its own
    }
}
