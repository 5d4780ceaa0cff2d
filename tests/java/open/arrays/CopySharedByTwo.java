/** A copy that is given to two owners is guarded by neither of them. */
public class CopySharedByTwo {
    private int[] data = new int[16];

    public synchronized void add() {
        data[0]++; // RACE a, a, b
    }

    public synchronized void share(CopySharedByTwo other) {
        int[] copy = data.clone(); // RACE b
        data = copy;
        other.take(copy);
    }

    private synchronized void take(int[] copy) {
        data = copy;
    }
}
