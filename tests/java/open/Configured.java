/** A settings object is filled by one caller, then handed over; what it says is read under a lock. */
public class Configured {
    public static class Settings {
        private int size;

        public void size(int size) {
            this.size = size; // NORACE a: thread-local
        }
    }

    private int size;

    public synchronized void apply(Settings settings) {
        size = settings.size; // NORACE a: thread-local
    }

    public synchronized int size() {
        return size;
    }
}
