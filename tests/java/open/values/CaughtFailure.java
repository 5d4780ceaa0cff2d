/** One exception for all failures, and each writes its code into it. */
public class CaughtFailure extends RuntimeException {
    private static final CaughtFailure ONE = new CaughtFailure();
    private int code;

    private CaughtFailure() {}

    public static void fail(int code) {
        ONE.code = code; // RACE a, a, b
        throw ONE;
    }

    public int code() {
        return code; // RACE b
    }
}
