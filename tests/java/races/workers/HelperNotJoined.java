// Main joins its workers, but each worker has started a helper that nobody waits for, and that writes on.
class HelperNotJoined {
    static class Helper extends Thread {
        private final Worker worker;

        Helper(Worker worker) {
            this.worker = worker;
        }

        @Override
        public void run() {
            worker.extra = 5; // RACE c; FP a, a, b: each helper has its own worker
        }
    }

    static class Worker extends Thread {
        int sum;
        int extra;

        @Override
        public void run() {
            extra = 1; // NORACE d: ordered; FP b: each helper has its own worker
            new Helper(this).start();
            sum = 3; // NORACE e: ordered
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = new Worker[2];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker();
            workers[i].start();
        }
        for (int i = 0; i < workers.length; i++) {
            workers[i].join();
        }
        int total = 0;
        for (int i = 0; i < workers.length; i++) {
            total += workers[i].sum; // NORACE e: ordered
            total += workers[i].extra; // RACE c; NORACE d: ordered
        }
    }
}
