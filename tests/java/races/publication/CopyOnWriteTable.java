// An array that is never changed once it is in the volatile field: who adds copies it, under a lock, and publishes
// the copy. Elements are written before the volatile write and read after a volatile read.
class CopyOnWriteTable {
    static class Table {
        private final Object lock = new Object();
        private volatile int[] values = new int[0];
        private int copies;

        void add(int value) {
            synchronized (lock) {
                int[] before = values; // NORACE c: volatile
                int[] after = new int[before.length + 1];
                for (int i = 0; i < before.length; i++) {
                    after[i] = before[i]; // NORACE e, e, f: global-lock; NORACE a: thread-local
                }
                after[before.length] = value; // NORACE f: global-lock; NORACE b: thread-local
                values = after; // NORACE c, d: volatile
                copies++; // NORACE g, g: global-lock
            }
        }

        int sum() {
            int sum = 0;
            int[] now = values; // NORACE d: volatile
            for (int i = 0; i < now.length; i++) {
                sum += now[i]; // NORACE a, b: thread-local
            }
            return sum;
        }
    }

    public static void main(String[] args) {
        Table table = new Table();
        for (int i = 0; i < 2; i++) {
            int value = i;
            new Thread(() -> table.add(value)).start();
        }
        int seen = table.sum();
    }
}
