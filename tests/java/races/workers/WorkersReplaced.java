// The slots of the array are used again for a second batch while the first one may still run: the loop that joins
// waits for the second batch alone.
class WorkersReplaced {
    static class Worker extends Thread {
        int output;

        @Override
        public void run() {
            output++; // RACE b; NORACE a, a: local-thread; FP c: this one was joined
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = new Worker[2];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker();
            workers[i].start();
        }
        Worker first = workers[0];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker();
            workers[i].start();
        }
        for (int i = 0; i < workers.length; i++) {
            workers[i].join();
        }
        int early = first.output; // RACE b
        int late = workers[0].output; // FP c: this one was joined
    }
}
