/** A plain object is handed over and kept; from then on the library uses it, in several threads and without a lock. */
public class KeptArgument {
    public static class Settings {
        private int size;

        public void size(int size) {
            this.size = size; // NORACE c: thread-local
        }
    }

    private volatile Settings settings;

    public void use(Settings settings) {
        this.settings = settings;
    }

    public void grow() {
        Settings found = settings;
        found.size++; // RACE a, a, b; NORACE c: thread-local
    }

    public int size() {
        return settings.size; // RACE b
    }
}
