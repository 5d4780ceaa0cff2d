/** Each change makes a new array and swaps it in: what is in an array does not change once others have it. */
public class CopyOnWrite {
    private volatile int[] values = {};

    public synchronized void add(int value) {
        int[] old = values;
        int[] longer = new int[old.length + 1];
        for (int i = 0; i < old.length; i++) {
            longer[i] = old[i]; // NORACE a, c: thread-local
        }
        longer[old.length] = value; // NORACE b, c: thread-local
        values = longer;
    }

    public int sum() {
        int sum = 0;
        for (int each : values) { // NORACE a, b: thread-local
            sum += each;
        }
        return sum;
    }
}
