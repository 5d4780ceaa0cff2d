/** A job that the library gives out takes the lock of the object that it works on. */
public class GivenLockingLambda {
    private int runs;

    public Runnable job() {
        return () -> {
            synchronized (this) {
                runs++; // NORACE a, a, b: local-lock
            }
        };
    }

    public synchronized int runs() {
        return runs; // NORACE b: local-lock
    }
}
