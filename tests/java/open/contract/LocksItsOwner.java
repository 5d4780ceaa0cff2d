/** A part that locks its owner to change the owner is not made for several threads for that. */
public class LocksItsOwner {
    private int total;

    public Line line() {
        return new Line(this);
    }

    public synchronized int total() {
        return total; // NORACE b: local-lock
    }

    public static class Line {
        private final LocksItsOwner owner;
        private int amount;

        Line(LocksItsOwner owner) {
            this.owner = owner;
        }

        public void add(int more) {
            amount += more; // NORACE a: thread-local
            synchronized (owner) {
                owner.total += more; // NORACE b, c, c: local-lock
            }
        }

        public int amount() {
            return amount; // NORACE a: thread-local
        }
    }
}
