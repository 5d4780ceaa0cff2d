/** Who locks something that all objects have in common guards that, and is not made for several threads for it. */
public class LocksItsClass {
    private static int made;

    private int width;

    public void widen() {
        synchronized (LocksItsClass.class) {
            made++; // NORACE b, b: global-lock
        }
        width++; // NORACE a: thread-local
    }

    public int width() {
        return width; // NORACE a: thread-local
    }
}
