// Like HelperNotJoined with workers that join their helpers before they end: who joins the worker has joined the
// helper.
class HelperJoined {
    static class Helper extends Thread {
        private final Worker worker;

        Helper(Worker worker) {
            this.worker = worker;
        }

        @Override
        public void run() {
            worker.extra = 5; // FP a: joined by the worker, which was joined
        }
    }

    static class Worker extends Thread {
        int extra;
        private int interruptions;

        @Override
        public void run() {
            extra = 1; // NORACE b: ordered
            Helper helper = new Helper(this);
            helper.start();
            while (true) {
                try {
                    helper.join();
                    return;
                } catch (InterruptedException e) {
                    interruptions++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        worker.join();
        int extra = worker.extra; // NORACE b: ordered; FP a: joined by the worker, which was joined
    }
}
