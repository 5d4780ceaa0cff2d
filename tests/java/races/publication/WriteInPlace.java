// Like CopyOnWriteTable, but a value that is there already is changed in place. Writers hold the lock, readers do
// not.
class WriteInPlace {
    static class Table {
        private final Object lock = new Object();
        private volatile int[] values = new int[2];

        void set(int at, int value) {
            synchronized (lock) {
                int[] now = values; // NORACE c: volatile
                now[at] = value; // RACE a; NORACE b, b: global-lock
                values = now; // NORACE c: volatile
            }
        }

        int sum() {
            int[] now = values;
            return now[0] + now[1]; // RACE a
        }
    }

    public static void main(String[] args) {
        Table table = new Table();
        for (int i = 0; i < 2; i++) {
            int value = i;
            new Thread(() -> table.set(1, value)).start();
        }
        int seen = table.sum();
    }
}
