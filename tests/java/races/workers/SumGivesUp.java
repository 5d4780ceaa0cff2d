// Like SumOfParts, but who is interrupted while joining stops waiting and reads what is there.
class SumGivesUp {
    static class Worker extends Thread {
        private int sum;

        @Override
        public void run() {
            for (int i = 0; i < 3; i++) {
                sum += i; // RACE a; NORACE b, b: local-thread
            }
        }
    }

    static int collect(Worker[] workers) {
        try {
            for (int i = 0; i < workers.length; i++) {
                workers[i].join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        int sum = 0;
        for (int i = 0; i < workers.length; i++) {
            sum += workers[i].sum; // RACE a
        }
        return sum;
    }

    public static void main(String[] args) {
        Worker[] workers = new Worker[2];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker();
            workers[i].start();
        }
        if (args.length > 0) {
            Thread.currentThread().interrupt();
        }
        int sum = collect(workers);
    }
}
