/** Two locks in two orders may stop everybody, but a race it is not. */
public class TwoOrders {
    private final Object first = new Object();
    private final Object second = new Object();
    private int value;

    public void up() {
        synchronized (first) {
            synchronized (second) {
                value++; // NORACE a, b, b: local-lock
            }
        }
    }

    public void down() {
        synchronized (second) {
            synchronized (first) {
                value--; // NORACE a: local-lock
            }
        }
    }
}
