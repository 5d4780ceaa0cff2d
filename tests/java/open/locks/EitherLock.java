/** Who writes holds both locks, so who reads needs only one of them. */
public class EitherLock {
    private final Object left = new Object();
    private final Object right = new Object();
    private int value;

    public void set(int value) {
        synchronized (left) {
            synchronized (right) {
                this.value = value; // NORACE a, b, c, c: local-lock
            }
        }
    }

    public int fromLeft() {
        synchronized (left) {
            return value; // NORACE a: local-lock
        }
    }

    public int fromRight() {
        synchronized (right) {
            return value; // NORACE b: local-lock
        }
    }
}
