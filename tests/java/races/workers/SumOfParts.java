// Each worker sums its own part into its own field; main joins all of them and adds up.
class SumOfParts {
    static class Worker extends Thread {
        private final int[] part;
        private int sum;
        private int steps;

        Worker(int from, int size) {
            part = new int[size];
            for (int i = 0; i < size; i++) {
                part[i] = from + i; // NORACE a, b: thread-local
            }
        }

        @Override
        public void run() {
            for (int i = 0; i < part.length; i++) {
                sum += part[i]; // NORACE a: thread-local; NORACE c, h, h: local-thread; NORACE d: ordered
                part[i] = 0; // NORACE b: thread-local; NORACE c, e, e: local-thread; NORACE f: ordered
                steps++; // NORACE g: ordered; NORACE i, i: local-thread
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = new Worker[3];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker(10 * i, 4);
            workers[i].start();
        }
        for (int i = 0; i < workers.length; i++) {
            workers[i].join();
        }
        int sum = 0;
        for (int i = 0; i < workers.length; i++) {
            sum += workers[i].sum; // NORACE d: ordered
            sum += workers[i].steps; // NORACE g: ordered
            sum += workers[i].part[0]; // NORACE f: ordered
        }
    }
}
