/** A class locks for all of its fields, and a subclass of the library accesses one of them without. */
public class SubclassForgets {
    protected int level;

    public synchronized void raise() {
        level++; // RACE a; NORACE b, b: local-lock
    }

    public static class Gauge extends SubclassForgets {
        public int read() {
            return level; // RACE a
        }
    }
}
