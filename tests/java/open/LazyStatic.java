/** Static methods are called by everybody. */
public final class LazyStatic {
    private static Object instance;

    private LazyStatic() {}

    public static Object get() {
        if (instance == null) { // RACE a
            instance = new Object(); // RACE a, b, b
        }
        return new Object();
    }
}
