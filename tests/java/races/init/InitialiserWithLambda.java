// A lambda is a static method of the class around it: the thread that runs it waits until the initialiser is over.
class InitialiserWithLambda {
    static class Shared {
        static int value;
    }

    static class Starter {
        static int begun;

        static {
            new Thread(() -> {
                int seen = Shared.value; // NORACE a: ordered
            }).start();
            Shared.value = 1; // NORACE a: ordered
        }
    }

    public static void main(String[] args) {
        int begun = Starter.begun;
    }
}
