// Both may start the thread: who waits for it may be too early.
class JoinTwoStarters {
    static int value;
    static Thread shared;

    public static void main(String[] args) throws InterruptedException {
        shared = new Thread(() -> value = 1); // RACE a
        Thread other = new Thread(() -> shared.start());
        other.start();
        shared.join();
        value = 2; // RACE a
    }
}
