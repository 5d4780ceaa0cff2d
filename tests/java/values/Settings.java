// constants
// Settings that main makes before it starts a thread, and one that the thread changes under a lock.
class Settings {
    static int size;
    static int level;
    static final Object lock = new Object();

    public static void main(String[] args) {
        size = 64;
        level = 1;
        new Thread(Settings::work).start();
        synchronized (lock) {
            Probe.value(level); // = any
        }
        Probe.value(size); // = 64
    }

    static void work() {
        Probe.value(size); // = 64
        synchronized (lock) {
            level = 2;
            Probe.value(level); // = 2
        }
    }
}
