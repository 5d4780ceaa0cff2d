/** A plain object is kept and used under the lock of its keeper, but two keepers may be handed the same one. */
public class KeptArgumentLocked {
    public static class Settings {
        private int size;

        public void size(int size) {
            this.size = size; // NORACE c: thread-local
        }
    }

    private Settings settings;

    public synchronized void use(Settings settings) {
        this.settings = settings; // NORACE d: local-lock
    }

    public synchronized void grow() {
        settings.size++; // NORACE c: thread-local; NORACE d: local-lock; RACE a, a, b
    }

    public synchronized int size() {
        return settings.size; // RACE b
    }
}
