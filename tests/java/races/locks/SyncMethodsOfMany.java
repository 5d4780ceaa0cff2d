// Many counters, each guarded by its own monitor.
class SyncMethodsOfMany {
    private int count;

    synchronized void increment() {
        count++; // NORACE a: local-lock; NORACE b, b: local-lock
    }

    synchronized int get() {
        return count; // NORACE a: local-lock
    }

    public static void main(String[] args) {
        SyncMethodsOfMany[] counters = new SyncMethodsOfMany[8];
        for (int i = 0; i < counters.length; i++) {
            counters[i] = new SyncMethodsOfMany();
        }
        Thread up = new Thread(() -> {
            for (SyncMethodsOfMany counter : counters) {
                counter.increment();
            }
        });
        Thread upToo = new Thread(() -> counters[0].increment());
        up.start();
        upToo.start();
        int seen = counters[3].get();
    }
}
