/** Who uses an object last need not be seen by who finalises it; the end of its constructor is. */
public class FinalizedHandle {
    private static volatile int leaks;
    private boolean open;

    public FinalizedHandle() {
        open = true; // FP b, c: others have it when it is finished
    }

    public void close() {
        open = false; // RACE a; FP b, d, d: one thread has made it and uses it
    }

    @Override
    protected void finalize() {
        if (open) { // RACE a; FP c: others have it when it is finished
            leaks++;
        }
    }
}
