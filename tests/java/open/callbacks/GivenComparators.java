import java.util.Comparator;

/** Orders that the library gives out work on the object without its lock, however they are written. */
public class GivenComparators {
    /** The same for all. */
    public static final Comparator<String> ORDER =
            (a, b) -> {
                return ++Asked.byAll; // RACE a, a
            };

    private int asked;
    private int compared;
    private int locked;

    public synchronized String all() {
        return asked + " " + compared + " " + locked; // RACE b, c; NORACE d: local-lock
    }

    public Comparator<String> order() {
        return (a, b) -> {
            return ++asked; // RACE b, e, e
        };
    }

    public Comparator<String> reference() {
        return this::compareTwo;
    }

    private int compareTwo(String a, String b) {
        return ++compared; // RACE c, f, f
    }

    public Comparator<String> locking() {
        return (a, b) -> {
            synchronized (this) {
                return ++locked; // NORACE d, g, g: local-lock
            }
        };
    }

    private static class Asked {
        private static int byAll;
    }
}
