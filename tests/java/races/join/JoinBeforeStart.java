// Waiting for a thread that has not been started returns at once.
class JoinBeforeStart {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread late = new Thread(() -> value = 1); // RACE a
        late.join();
        late.start();
        value = 2; // RACE a
    }
}
