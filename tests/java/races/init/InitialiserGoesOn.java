// The initialiser starts a thread through a static method of its own class, and goes on: nothing is over yet.
class InitialiserGoesOn {
    static class Shared {
        static int value;
    }

    static class Reader implements Runnable {
        @Override
        public void run() {
            int seen = Shared.value; // RACE a
        }
    }

    static class Starter {
        static int begun;

        static {
            begin();
            Shared.value = 1; // RACE a
        }

        static void begin() {
            begun++;
            new Thread(new Reader()).start();
        }
    }

    public static void main(String[] args) {
        int begun = Starter.begun;
    }
}
