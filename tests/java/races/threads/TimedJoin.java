// A join with a timeout may return while the thread still runs.
class TimedJoin {
    static int result;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> result = 42); // RACE a
        worker.start();
        worker.join(10);
        int seen = result; // RACE a
    }
}
