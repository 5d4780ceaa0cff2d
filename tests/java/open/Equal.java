/** Compares itself with another one, whose lock it does not hold. */
public class Equal {
    private int value;

    public synchronized void set(int value) {
        this.value = value; // RACE a
    }

    @Override
    public synchronized boolean equals(Object other) {
        return other instanceof Equal that && that.value == 1; // RACE a
    }

    @Override
    public int hashCode() {
        return 1;
    }
}
