// The other thread is waited for.
class JoinWrongThread {
    static int value;
    static int other;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> value = 1); // RACE a
        Thread second = new Thread(() -> other = 1); // NORACE b: ordered
        first.start();
        second.start();
        second.join();
        value = 2; // RACE a
        other = 2; // NORACE b: ordered
    }
}
