/** The array goes out as it is, and comes back to a method that changes it without a lock. */
public class ArrayGivenOut {
    private final int[] values = new int[8];

    public synchronized int[] values() {
        return values;
    }

    public synchronized int first() {
        return values[0]; // RACE a
    }

    public static void clear(int[] array) {
        for (int i = 0; i < array.length; i++) {
            array[i] = 0; // RACE a, b, b
        }
    }
}
