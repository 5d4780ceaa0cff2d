// The static block of the main class runs before main, hence before every thread.
class StaticBlock {
    static int limit;

    static {
        limit = 10; // NORACE a: ordered
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                int seen = limit; // NORACE a: ordered
            }).start();
        }
    }
}
