// Static synchronized methods lock the class.
class StaticSync {
    static int count;

    static synchronized void increment() {
        count++; // NORACE a: global-lock
    }

    static synchronized int get() {
        return count; // NORACE a: global-lock
    }

    public static void main(String[] args) {
        Thread worker = new Thread(StaticSync::increment);
        worker.start();
        int seen = get();
    }
}
