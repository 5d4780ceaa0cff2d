// The wait is on every way.
class JoinInFinally {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> value = 1); // NORACE a: ordered
        first.start();
        try {
            Integer.parseInt(args[0]);
        } finally {
            first.join();
        }
        value = 2; // NORACE a: ordered
    }
}
