/** Of two who write one holds the first lock and the other one the second: only who holds both is safe from both. */
public class OneEach {
    private final Object left = new Object();
    private final Object right = new Object();
    private int value;

    public void fromLeft() {
        synchronized (left) {
            value++; // RACE a; NORACE b: local-lock
        }
    }

    public void fromRight() {
        synchronized (right) {
            value--; // RACE a; NORACE c: local-lock
        }
    }

    public int get() {
        synchronized (left) {
            synchronized (right) {
                return value; // NORACE b, c: local-lock
            }
        }
    }
}
