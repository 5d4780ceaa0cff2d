// All workers are put in one place, and all but the last are lost.
class JoinOverwritten {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread[] workers = new Thread[1];
        for (int i = 0; i < 4; i++) {
            workers[0] = new Thread(() -> { int seen = value; }); // RACE b
            workers[0].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        value = 2; // RACE b
    }
}
