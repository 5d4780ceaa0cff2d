// Each worker is read in the round that has waited for it, whatever the others still do.
class SumWhileJoining {
    static class Result {
        int value;
    }

    static class Worker extends Thread {
        private int part;
        private Result result = new Result();

        @Override
        public void run() {
            part++; // NORACE a: local-thread; NORACE c, c: local-thread
            result.value++; // NORACE b: local-thread; NORACE d, d: local-thread
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = new Worker[3];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker();
            workers[i].start();
        }
        int sum = 0;
        for (Worker worker : workers) {
            worker.join();
            sum += worker.part; // NORACE a: local-thread
            sum += worker.result.value; // NORACE b: local-thread
        }
    }
}
