// A default method of an interface reads and writes through the methods of its class.
class DefaultMethod {
    interface Cell {
        int get();

        void set(int value);

        default void increment() {
            set(get() + 1);
        }
    }

    static class PlainCell implements Cell {
        private int value;

        @Override
        public int get() {
            return value; // RACE a
        }

        @Override
        public void set(int value) {
            this.value = value; // RACE a; RACE b, b
        }
    }

    public static void main(String[] args) {
        Cell cell = new PlainCell();
        Thread first = new Thread(cell::increment);
        Thread second = new Thread(cell::increment);
        first.start();
        second.start();
    }
}
