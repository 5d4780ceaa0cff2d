/** Each failure has an exception of its own; only the number of failures is shared. */
public class FreshFailure extends RuntimeException {
    private static int failures;
    private int code;

    private FreshFailure() {}

    public static void fail(int code) {
        FreshFailure failure = new FreshFailure();
        failure.code = code; // NORACE b, b: thread-local
        synchronized (FreshFailure.class) {
            failures++; // NORACE a, a: global-lock
        }
        throw failure;
    }

    public int code() {
        return code;
    }
}
