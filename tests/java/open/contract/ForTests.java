/** What is there for tests only is not called by clients. */
public class ForTests {
    @interface VisibleForTesting {}

    private int state;

    public synchronized void next() {
        state++; // NORACE a: unreachable; NORACE b, b: local-lock
    }

    @VisibleForTesting
    public void reset() {
        state = 0; // NORACE a: unreachable
    }
}
