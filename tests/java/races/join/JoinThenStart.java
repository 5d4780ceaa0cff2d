// Threads that are started one after the other. The third one does not wait for the second.
class JoinThenStart {
    static int value;
    static int other;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> value = 1); // NORACE a: ordered
        Thread second = new Thread(() -> { value = 2; other = 1; }); // NORACE a: ordered; RACE b
        Thread third = new Thread(() -> other = 2); // RACE b
        first.start();
        first.join();
        second.start();
        third.start();
    }
}
