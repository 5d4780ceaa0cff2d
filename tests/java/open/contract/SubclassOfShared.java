/** Who extends a class that is made for several threads is shared, too, whether it locks or not. */
public class SubclassOfShared {
    private int base;

    public synchronized void add() {
        base++; // NORACE a, a: local-lock
    }

    public static class Extended extends SubclassOfShared {
        private int extra;

        public void addExtra() {
            extra++; // RACE b, b
        }
    }
}
