/** Two objects are made of one array, and each has its own lock. */
public class ArrayHandedIn {
    private final int[] values;

    public ArrayHandedIn(int[] values) {
        this.values = values;
    }

    public synchronized void add(int at) {
        values[at]++; // RACE a, a
    }
}
