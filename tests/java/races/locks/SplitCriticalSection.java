// Check and act in two critical sections: not atomic, but every access is under the lock, so no data race.
class SplitCriticalSection {
    static int stock = 1;

    static synchronized boolean available() {
        return stock > 0; // NORACE a: global-lock
    }

    static synchronized void take() {
        stock--; // NORACE a: global-lock; NORACE b, b: global-lock
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                if (available()) {
                    take();
                }
            }).start();
        }
    }
}
