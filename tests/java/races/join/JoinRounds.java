// In every round, a crew is started and waited for: what the next one finds was written before.
class JoinRounds {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        for (int round = 0; round < 3; round++) {
            Thread[] workers = new Thread[2];
            for (int i = 0; i < workers.length; i++) {
                workers[i] = new Thread(() -> { int seen = value; }); // NORACE b: ordered
                workers[i].start();
            }
            for (Thread worker : workers) {
                worker.join();
            }
            value++; // NORACE b: ordered
        }
    }
}
