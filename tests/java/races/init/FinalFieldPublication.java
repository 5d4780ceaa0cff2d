// The same with a final field: the reference races, the field of the object is safe.
class FinalFieldPublication {
    static class Config {
        final int size;

        Config(int size) {
            this.size = size; // NORACE b: immutable
        }
    }

    static Config config;

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            Config seen = config; // RACE a
            if (seen != null) {
                int size = seen.size; // NORACE b: immutable
            }
        });
        reader.start();
        config = new Config(8); // RACE a
    }
}
