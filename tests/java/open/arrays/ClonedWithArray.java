/** A clone keeps the array of its original, and each locks itself. */
public class ClonedWithArray implements Cloneable {
    private int[] table = new int[8];

    public synchronized void set(int at) {
        table[at] = 1; // RACE a, b, b
    }

    public synchronized int get(int at) {
        return table[at]; // RACE a
    }

    @Override
    public synchronized Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }
}
