// The loop that joins stops when a worker has found what all look for; the others still run.
class JoinsUntilFound {
    static class Worker extends Thread {
        private final int number;
        int tries;
        boolean found;

        Worker(int number) {
            this.number = number;
        }

        @Override
        public void run() {
            tries++; // RACE a
            found = number == 0; // NORACE b: local-thread
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = new Worker[3];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker(i);
        }
        for (int i = 0; i < workers.length; i++) {
            workers[i].start();
        }
        for (int i = 0; i < workers.length; i++) {
            workers[i].join();
            if (workers[i].found) { // NORACE b: local-thread
                break;
            }
        }
        int tries = 0;
        for (int i = 0; i < workers.length; i++) {
            tries += workers[i].tries; // RACE a
        }
    }
}
