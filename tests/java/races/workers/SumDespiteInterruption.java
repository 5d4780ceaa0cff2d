// Like SumWhileJoining, but who is interrupted does not wait, and reads all the same.
class SumDespiteInterruption {
    static class Worker extends Thread {
        int part;
        int rest;

        @Override
        public void run() {
            part++; // RACE a; NORACE c, c: local-thread
            rest++; // NORACE b: local-thread; NORACE d, d: local-thread
        }
    }

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Worker[] workers = new Worker[3];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker();
            workers[i].start();
        }
        new Thread(main::interrupt).start();
        int sum = 0;
        for (Worker worker : workers) {
            try {
                worker.join();
                sum += worker.rest; // NORACE b: local-thread
            } catch (InterruptedException e) {
                sum = 0;
            }
            sum += worker.part; // RACE a
        }
    }
}
