/** A nested class that only subclasses can name, and one of its methods forgets the lock. */
public class ProtectedNested {
    protected static class Cell {
        private int value;

        public synchronized void set(int value) {
            this.value = value; // RACE a
        }

        public int get() {
            return value; // RACE a
        }
    }

    protected Cell cell() {
        return new Cell();
    }
}
