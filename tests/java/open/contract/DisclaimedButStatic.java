/** Whatever is said of objects, a static field is there for all threads. */
@DisclaimedButStatic.NotThreadSafe
public class DisclaimedButStatic {
    @interface NotThreadSafe {}

    private static int made;
    private int own;

    public DisclaimedButStatic() {
        made++; // RACE a, a
        own = 1; // NORACE b: thread-local
    }

    public int own() {
        return own; // NORACE b: thread-local
    }
}
