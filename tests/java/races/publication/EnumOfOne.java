// A singleton as an enum: its constructor runs in the initialiser of the class. The table that it fills is safe; the
// counter that all use is guarded in one method and not in the other.
class EnumOfOne {
    enum Cache {
        INSTANCE;

        private final int[] squares = new int[4];
        private int hits;
        private int misses;

        Cache() {
            for (int i = 0; i < squares.length; i++) {
                squares[i] = i * i; // NORACE b: ordered
            }
        }

        int square(int number) {
            if (number < squares.length) {
                hit();
                return squares[number]; // NORACE b: ordered
            }
            misses++; // RACE a, a
            return number * number;
        }

        private synchronized void hit() {
            hits++; // NORACE c, c: global-lock
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                int sum = Cache.INSTANCE.square(2) + Cache.INSTANCE.square(9);
            }).start();
        }
    }
}
