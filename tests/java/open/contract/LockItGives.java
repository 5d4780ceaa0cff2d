/** A lock that a method of the object gives, and that its class has made, is the object's own. */
public class LockItGives {
    private final Object guard = new Object();
    private int sum;

    private Object guard() {
        return guard;
    }

    public int sum() {
        synchronized (guard()) {
            return sum; // RACE a
        }
    }

    public void add(int more) {
        sum += more; // RACE a, b, b
    }
}
