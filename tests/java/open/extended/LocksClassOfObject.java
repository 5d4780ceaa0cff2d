/** A class that nobody can extend is the class of all its objects; one that callers make and extend is not. */
public final class LocksClassOfObject {
    private static int count;

    public void add() {
        synchronized (getClass()) {
            count++; // NORACE a, a: global-lock
        }
    }

    /** Its only constructor is private. */
    public static class Closed {
        private static int count;

        private Closed() {}

        public static Closed make() {
            return new Closed();
        }

        public void add() {
            synchronized (getClass()) {
                count++; // NORACE b, b: global-lock
            }
        }
    }

    /** With a public constructor. */
    public static class Open {
        private static int count;

        public void add() {
            synchronized (getClass()) {
                count++; // RACE c, c
            }
        }
    }

    /** It asks for the name only. */
    public static class Named {
        private static int count;

        public void add() {
            synchronized (Named.class) {
                count += getClass().getName().length(); // NORACE d, d: global-lock
            }
        }
    }

    static class Counts {
        static int count;
    }

    /** What callers implement. */
    public interface Implemented {
        default void add() {
            synchronized (getClass()) {
                Counts.count++; // RACE e, e
            }
        }
    }
}
