// Lazy initialisation under a lock.
class LazySynchronized {
    static LazySynchronized instance;

    static synchronized LazySynchronized get() {
        if (instance == null) { // NORACE a: global-lock
            instance = new LazySynchronized(); // NORACE a, b: global-lock; NORACE c, c: global-lock
        }
        return instance; // NORACE b: global-lock
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> get()).start();
        }
    }
}
