// The loop may be left before all have ended.
class JoinWithBreak {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread[] workers = new Thread[4];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(() -> { int seen = value; }); // RACE b
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
            if (args.length == 0) {
                break;
            }
        }
        value = 2; // RACE b
    }
}
