// A method waits for what it is given. The twin does so if it likes.
class JoinByHelper {
    static int value;
    static int other;

    static void await(Thread thread) throws InterruptedException {
        thread.join();
    }

    static void perhaps(Thread thread, boolean really) throws InterruptedException {
        if (really) {
            thread.join();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> value = 1); // NORACE a: ordered
        Thread second = new Thread(() -> other = 1); // RACE b
        first.start();
        second.start();
        await(first);
        perhaps(second, args.length == 0);
        value = 2; // NORACE a: ordered
        other = 2; // RACE b
    }
}
