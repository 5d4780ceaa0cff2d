/** A volatile field makes the reference volatile, not what is in the array. */
public class VolatileArray {
    private volatile int[] counts = new int[4];

    public void add(int at) {
        counts[at]++; // RACE a, a, b
    }

    public int get(int at) {
        return counts[at]; // RACE b
    }

    public void reset() {
        counts = new int[4];
    }
}
