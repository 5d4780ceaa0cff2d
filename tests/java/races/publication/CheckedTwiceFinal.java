// Double-checked locking without volatile, made right by a wrapper with a final field: the reference to the wrapper
// races, the final fields behind it do not (JLS 17.5).
class CheckedTwiceFinal {
    static final class Wrapper {
        final Settings settings;

        Wrapper(Settings settings) {
            this.settings = settings; // NORACE b: immutable
        }
    }

    static final class Settings {
        final int size;

        Settings(int size) {
            this.size = size; // NORACE c: immutable
        }
    }

    static class Store {
        private Wrapper wrapper;

        Settings settings() {
            Wrapper seen = wrapper; // RACE a
            if (seen == null) {
                synchronized (this) {
                    if (wrapper == null) { // NORACE d: global-lock
                        wrapper = new Wrapper(new Settings(5)); // RACE a; NORACE d, e, e, f: global-lock
                    }
                    seen = wrapper; // NORACE f: global-lock
                }
            }
            return seen.settings; // NORACE b: immutable
        }
    }

    public static void main(String[] args) {
        Store store = new Store();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                int size = store.settings().size; // NORACE c: immutable
            }).start();
        }
    }
}
