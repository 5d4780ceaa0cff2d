// Double-checked locking without volatile, made right by a wrapper with a final field: the reference to the wrapper
// races, the final fields behind it do not (JLS 17.5).
class CheckedTwiceFinal {
    static final class Wrapper {
        final Settings settings;

        Wrapper(Settings settings) {
            this.settings = settings;
        }
    }

    static final class Settings {
        final int size;

        Settings(int size) {
            this.size = size;
        }
    }

    static class Store {
        private Wrapper wrapper;

        Settings settings() {
            Wrapper seen = wrapper; // RACE a
            if (seen == null) {
                synchronized (this) {
                    if (wrapper == null) {
                        wrapper = new Wrapper(new Settings(5)); // RACE a
                    }
                    seen = wrapper;
                }
            }
            return seen.settings;
        }
    }

    public static void main(String[] args) {
        Store store = new Store();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                int size = store.settings().size;
            }).start();
        }
    }
}
