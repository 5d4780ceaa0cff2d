// The crew of a round is waited for when the next one has been started.
class JoinRoundLate {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread[] before = new Thread[2];
        for (int i = 0; i < 2; i++) {
            before[i] = new Thread(() -> {});
        }
        for (int round = 0; round < 3; round++) {
            Thread[] workers = new Thread[2];
            for (int i = 0; i < workers.length; i++) {
                workers[i] = new Thread(() -> { int seen = value; }); // RACE b
                workers[i].start();
            }
            value++; // RACE b
            for (Thread worker : before) {
                worker.join();
            }
            before = workers;
        }
    }
}
