import java.util.Arrays;

/** A copy that is kept for all that ask is guarded by none of them; and neither is what a copy is made of. */
public class CopyHandedOut {
    private static String[] last = new String[1];
    private String[] names = new String[4];
    private final String[][] rows = new String[2][2];

    public synchronized void add(String name) {
        names[0] = name; // RACE a, a, d
    }

    public synchronized void keep() {
        synchronized (CopyHandedOut.class) {
            last = Arrays.copyOf(names, 8); // RACE d
        }
    }

    public synchronized void take() {
        synchronized (CopyHandedOut.class) {
            names = last;
        }
    }

    public synchronized String[][] rows() {
        return rows.clone();
    }

    public synchronized void fill(String name) {
        rows[0][0] = name; // RACE c
    }

    public synchronized void copyTo(CopyHandedOut other) {
        other.accept(rows.clone());
    }

    private synchronized void accept(String[][] copy) {
        copy[0][0] = "x"; // RACE b, b, c
    }
}
