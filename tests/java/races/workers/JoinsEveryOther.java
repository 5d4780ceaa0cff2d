// The loop that joins leaves out every second worker.
class JoinsEveryOther {
    static class Worker extends Thread {
        int output;

        @Override
        public void run() {
            output++; // RACE a; NORACE b, b: local-thread
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = new Worker[4];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker();
            workers[i].start();
        }
        for (int i = 0; i < workers.length; i++) {
            if (i % 2 == 0) {
                continue;
            }
            workers[i].join();
        }
        int total = 0;
        for (int i = 0; i < workers.length; i++) {
            total += workers[i].output; // RACE a
        }
    }
}
