// One of two threads is waited for, nobody knows which.
class JoinEither {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> value = 1); // RACE a
        Thread second = new Thread(() -> {});
        first.start();
        second.start();
        Thread chosen = args.length == 0 ? second : first;
        chosen.join();
        value = 2; // RACE a
    }
}
