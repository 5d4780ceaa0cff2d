// A volatile reference to an array: the reference is safe, the elements are not.
class VolatileArray {
    static volatile int[] cells = new int[4];

    static void set() {
        cells[1] = 7; // RACE a
    }

    static int get() {
        return cells[1]; // RACE a; NORACE b: volatile
    }

    static void clear() {
        cells = new int[4]; // NORACE b: volatile
    }

    public static void main(String[] args) {
        Thread writer = new Thread(VolatileArray::set);
        Thread cleaner = new Thread(VolatileArray::clear);
        writer.start();
        cleaner.start();
        get();
    }
}
