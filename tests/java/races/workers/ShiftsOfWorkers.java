// One array of workers is used for several shifts: each shift makes new workers, starts them and joins all of them
// before the next one. The totals of a shift are added up by main.
class ShiftsOfWorkers {
    static int total;

    static class Worker extends Thread {
        private int output;

        @Override
        public void run() {
            for (int i = 0; i < 2; i++) {
                output++; // NORACE a: ordered; NORACE b, b: local-thread
            }
        }
    }

    static void shift(int size) throws InterruptedException {
        Worker[] workers = new Worker[size];
        for (int i = 0; i < size; i++) {
            workers[i] = new Worker();
            workers[i].start();
        }
        for (int i = 0; i < size; i++) {
            workers[i].join();
        }
        for (int i = 0; i < size; i++) {
            total += workers[i].output; // NORACE a, c, c: ordered
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            shift(2);
        }
        int seen = total;
    }
}
