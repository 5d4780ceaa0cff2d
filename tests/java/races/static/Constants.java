// Compile-time constants are no accesses, and a table that is filled before main starts threads is only read.
class Constants {
    static final int SIZE = 3;
    static final int[] table = new int[SIZE];

    static {
        for (int i = 0; i < SIZE; i++) {
            table[i] = i * i; // NORACE a: ordered
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                int last = table[SIZE - 1]; // NORACE a: ordered
            }).start();
        }
    }
}
