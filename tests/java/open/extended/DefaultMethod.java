/** A default method of an interface calls two methods that lock each for itself: no race, though not atomic. */
public interface DefaultMethod {
    int get();

    void set(int value);

    default void increment() {
        set(get() + 1);
    }

    class Locked implements DefaultMethod {
        private int value;

        @Override
        public synchronized int get() {
            return value; // NORACE a: local-lock
        }

        @Override
        public synchronized void set(int value) {
            this.value = value; // NORACE a: local-lock
        }
    }

    class HalfLocked implements DefaultMethod {
        private int value;

        @Override
        public int get() {
            return value; // RACE b
        }

        @Override
        public synchronized void set(int value) {
            this.value = value; // RACE b; NORACE c, c: local-lock
        }
    }
}
