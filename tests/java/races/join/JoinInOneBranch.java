// Somebody waits on one way only. The twin waits on both.
class JoinInOneBranch {
    static int value;
    static int other;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> value = 1); // RACE a
        Thread second = new Thread(() -> other = 1); // NORACE b: ordered
        first.start();
        second.start();
        if (args.length == 0) {
            first.join();
            second.join();
        } else {
            second.join();
        }
        value = 2; // RACE a
        other = 2; // NORACE b: ordered
    }
}
