// A lock that is made anew in each call guards nothing.
class LocalLockPerCall {
    static int count;

    static void increment() {
        Object lock = new Object();
        synchronized (lock) {
            count++; // RACE a, a
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Thread(LocalLockPerCall::increment).start();
        }
    }
}
