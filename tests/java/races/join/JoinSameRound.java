// Each thread is waited for in its own round: no two of them are there at the same time. The twin waits sometimes.
class JoinSameRound {
    static int value;
    static int other;

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 4; i++) {
            Thread worker = new Thread(() -> value++); // NORACE a, a: ordered; NORACE b: ordered
            worker.start();
            worker.join();
            value++; // NORACE b: ordered
        }
        for (int i = 0; i < 4; i++) {
            Thread worker = new Thread(() -> other++); // RACE c, c; RACE d
            worker.start();
            if (i == args.length) {
                worker.join();
            }
            other++; // RACE d
        }
    }
}
