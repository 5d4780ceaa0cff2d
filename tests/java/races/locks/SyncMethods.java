// One counter with synchronized methods.
class SyncMethods {
    private int count;

    synchronized void increment() {
        count++; // NORACE a: global-lock; NORACE b, b: global-lock
    }

    synchronized int get() {
        return count; // NORACE a: global-lock
    }

    public static void main(String[] args) {
        SyncMethods counter = new SyncMethods();
        for (int i = 0; i < 4; i++) {
            new Thread(counter::increment).start();
        }
        int seen = counter.get();
    }
}
