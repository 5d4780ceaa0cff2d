// A helper that main calls loads the settings; threads that start later use them, in a loop, and never load them.
class InitialisedByHelper {
    static class Settings {
        static int depth;

        static {
            load();
        }

        static void load() {
            depth = 3; // NORACE a: ordered
        }
    }

    static void prepare() {
        int depth = Settings.depth;
    }

    public static void main(String[] args) {
        prepare();
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                int seen = Settings.depth; // NORACE a: ordered
            }).start();
        }
    }
}
