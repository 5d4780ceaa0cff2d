// Lazy initialisation under the monitor of each object: many caches, each filled once by whoever comes first. What is
// handed out is an array that nobody writes any more.
class InitialisedOnDemand {
    static class Lazy {
        private final int size;
        private int[] table;
        private int fills;

        Lazy(int size) {
            this.size = size; // NORACE c: immutable
        }

        synchronized int[] table() {
            if (table == null) { // NORACE d: local-lock
                int[] made = new int[size]; // NORACE c: immutable
                for (int i = 0; i < size; i++) {
                    made[i] = i * size; // NORACE a, a, b: thread-local
                }
                table = made; // NORACE d, e: local-lock
                fills++; // NORACE f, f: local-lock
            }
            return table; // NORACE e: local-lock
        }
    }

    public static void main(String[] args) {
        Lazy[] all = new Lazy[2];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Lazy(i + 1);
        }
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                for (int j = 0; j < all.length; j++) {
                    int first = all[j].table()[0]; // NORACE b: thread-local
                }
            }).start();
        }
    }
}
