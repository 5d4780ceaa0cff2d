// A thread that an initialiser starts knows of what was initialised before.
class InheritedByInitialisersThread {
    static class Settings {
        static int size;

        static {
            size = 5; // NORACE a: ordered
        }
    }

    static class Registry {
        static {
            int old = Settings.size;
            new Poller().start();
        }

        static void go() {}
    }

    static class Poller extends Thread {
        @Override
        public void run() {
            int seen = Settings.size; // NORACE a: ordered
            Registry.go();
        }
    }

    public static void main(String[] args) {
        Registry.go();
        int seen = Settings.size;
    }
}
