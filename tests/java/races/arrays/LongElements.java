// Elements of 64 bits, written and read without a lock.
class LongElements {
    static final long[] totals = new long[4];

    static void add(int slot, long amount) {
        totals[slot] += amount; // RACE a
    }

    static long get(int slot) {
        return totals[slot]; // RACE a
    }

    public static void main(String[] args) {
        Thread adder = new Thread(() -> add(2, 1L << 40));
        adder.start();
        get(2);
    }
}
