/** A clone has its owner's array until it gets one of its own; nobody has the clone before that. */
public class ClonedOwner implements Cloneable {
    private int[] table = new int[8];

    public synchronized void set(int at) {
        table[at] = 1; // FP a, b, b: a clone holds what its original holds
    }

    public synchronized int get(int at) {
        return table[at]; // FP a: a clone holds what its original holds
    }

    @Override
    public synchronized Object clone() {
        try {
            ClonedOwner copy = (ClonedOwner) super.clone();
            copy.table = new int[8];
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }
}
