/** One exception for all failures, and each writes its code into it. */
public class Failure extends RuntimeException {
    private static final Failure ONE = new Failure();
    private int code;

    private Failure() {}

    public static void fail(int code) {
        ONE.code = code; // RACE a, a, b
        throw ONE;
    }

    public static int lastCode() {
        return ONE.code; // RACE b
    }
}
