// An object is built by a running thread and published under a lock: whoever gets it sees it whole.
class PublishedUnderLock {
    static class Config {
        int size;
    }

    static final Object lock = new Object();
    static Config config;

    static Config get() {
        synchronized (lock) {
            return config; // NORACE a: global-lock
        }
    }

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            Config seen = get();
            if (seen != null) {
                int size = seen.size; // NORACE b: thread-local
            }
        });
        reader.start();
        Config built = new Config();
        built.size = 8; // NORACE b: thread-local
        synchronized (lock) {
            config = built; // NORACE a: global-lock
        }
    }
}
