// Like SumWhileJoining, but who waits gives up after a while.
class SumInTime {
    static class Worker extends Thread {
        int part;

        @Override
        public void run() {
            part++; // RACE a; NORACE c, c: local-thread
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
            worker.join(1);
            sum += worker.part; // RACE a
        }
    }
}
