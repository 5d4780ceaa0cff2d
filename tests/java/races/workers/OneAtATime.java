// Workers that run one after the other: each is joined before the next one is started, so what they share needs no
// lock.
class OneAtATime {
    static int total;

    static class Worker extends Thread {
        @Override
        public void run() {
            total++; // NORACE a, a, b: ordered
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            Worker worker = new Worker();
            worker.start();
            worker.join();
            total += 10; // NORACE b: ordered
        }
    }
}
