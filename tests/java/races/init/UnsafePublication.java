// An object is published without a lock: not only the reference races, also what the constructor wrote.
class UnsafePublication {
    static class Config {
        int size;

        Config(int size) {
            this.size = size; // RACE b
        }
    }

    static Config config;

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            Config seen = config; // RACE a
            if (seen != null) {
                int size = seen.size; // RACE b
            }
        });
        reader.start();
        config = new Config(8); // RACE a
    }
}
