/** One factory makes a plain object for each caller, another one gives all callers the same. */
public class FreshOrShared {
    public static final class Fresh {
        private int value;

        private Fresh() {}

        public void add() {
            value++; // NORACE a, a: thread-local
        }
    }

    public static final class Shared {
        private int value;

        private Shared() {}

        public void add() {
            value++; // RACE b, b
        }
    }

    private static final Shared SHARED = new Shared();

    private FreshOrShared() {}

    public static Fresh fresh() {
        return new Fresh();
    }

    public static Shared shared() {
        return SHARED;
    }
}
