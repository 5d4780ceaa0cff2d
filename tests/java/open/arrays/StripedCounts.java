/** Each count has a lock of its own, with the same index. */
public class StripedCounts {
    private final int[] counts = new int[4];
    private final Object[] locks = {new Object(), new Object(), new Object(), new Object()};

    public void add(int at) {
        synchronized (locks[at]) {
            counts[at]++; // FP a, a, b: the lock has the same index
        }
    }

    public int get(int at) {
        synchronized (locks[at]) {
            return counts[at]; // FP b: the lock has the same index
        }
    }
}
