// Made in one loop, started in another one, waited for in a third.
class JoinThreeLoops {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread[] workers = new Thread[3];
        for (int i = 0; i < 3; i++) {
            workers[i] = new Thread(() -> { int seen = value; }); // NORACE b: ordered
        }
        for (Thread worker : workers) {
            worker.start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        value = 2; // NORACE b: ordered
    }
}
