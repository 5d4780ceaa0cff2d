import java.util.ArrayList;
import java.util.List;

/** Callers implement an interface with default methods, and call them, though nothing else knows the interface. */
public interface DefaultOfNobody {
    List<String> LOG = new ArrayList<>();

    String name();

    default void hit() {
        Hits.plain++; // RACE a, a
        hitLocked();
    }

    default void log(String text) {
        LOG.add(text); // RACE b, b
    }

    private void hitLocked() {
        synchronized (Hits.class) {
            Hits.locked++; // NORACE c, c: global-lock
        }
    }

    /** Inherits what it says nothing of. */
    interface Further extends Hidden.Base {}

    /** What only this class knows. */
    class Hidden {
        private Hidden() {}

        interface Base {
            default void touch() {
                Hits.touched++; // RACE d, d
            }
        }
    }

    class Hits {
        private static int plain;
        private static int locked;
        private static int touched;

        private Hits() {}
    }
}
