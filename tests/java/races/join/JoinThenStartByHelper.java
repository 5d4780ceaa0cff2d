// A method waits for what it is given, and starts it only then: nobody has waited for its end.
class JoinThenStartByHelper {
    static int value;
    static int other;

    static void early(Thread thread) throws InterruptedException {
        thread.join();
        thread.start();
    }

    static void right(Thread thread) throws InterruptedException {
        thread.start();
        thread.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> value = 1); // RACE a
        Thread second = new Thread(() -> other = 1); // NORACE b: ordered
        early(first);
        right(second);
        value = 2; // RACE a
        other = 2; // NORACE b: ordered
    }
}
