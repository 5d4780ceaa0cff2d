// Sleeping long enough orders nothing.
class SleepIsNoOrder {
    static int result;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            result = 42; // RACE a: definite
        });
        worker.start();
        Thread.sleep(1000);
        int seen = result; // RACE a: definite
    }
}
