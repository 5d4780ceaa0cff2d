/** Parts know their owner and take its lock: all parts of one owner count on one lock. */
public class OwnersLock {
    private int open;

    public Door door() {
        return new Door(this);
    }

    public synchronized int open() {
        return open; // NORACE a: local-lock
    }

    public static class Door {
        private final OwnersLock owner;
        private boolean isOpen;

        Door(OwnersLock owner) {
            this.owner = owner;
        }

        public void open() {
            synchronized (owner) {
                isOpen = true; // NORACE b, c, c: local-lock; RACE d
                owner.open++; // NORACE a, e, e: local-lock
            }
        }

        public boolean isOpen() {
            synchronized (owner) {
                return isOpen; // NORACE b: local-lock
            }
        }

        public boolean seemsOpen() {
            return isOpen; // RACE d
        }
    }
}
