/** Nobody holds a lock to make the one object: there may be two, and neither need be seen as it was made. */
public final class LazySingleton {
    private static LazySingleton instance;
    private int limit;

    private LazySingleton() {
        limit = 5; // RACE c
    }

    public static LazySingleton get() {
        if (instance == null) { // RACE a
            instance = new LazySingleton(); // RACE a, b, b, d
        }
        return instance; // RACE d
    }

    public int limit() {
        return limit; // RACE c
    }
}
