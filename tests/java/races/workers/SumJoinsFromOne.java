// Like SumOfParts, but the loop that joins begins at the second worker.
class SumJoinsFromOne {
    static class Worker extends Thread {
        private final int[] part;
        private int sum;

        Worker(int from, int size) {
            part = new int[size];
            for (int i = 0; i < size; i++) {
                part[i] = from + i; // NORACE a: thread-local
            }
        }

        @Override
        public void run() {
            for (int i = 0; i < part.length; i++) {
                sum += part[i]; // RACE b; NORACE a: thread-local; NORACE c, c: local-thread
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = new Worker[3];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker(10 * i, 2);
            workers[i].start();
        }
        for (int i = 1; i < workers.length; i++) {
            workers[i].join();
        }
        int sum = 0;
        for (int i = 0; i < workers.length; i++) {
            sum += workers[i].sum; // RACE b
        }
    }
}
