// An object is published under a lock, and changed afterwards without it.
class ChangedAfterPublication {
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
                int size = seen.size; // RACE b
            }
        });
        reader.start();
        Config built = new Config();
        synchronized (lock) {
            config = built; // NORACE a: global-lock
        }
        built.size = 8; // RACE b
    }
}
