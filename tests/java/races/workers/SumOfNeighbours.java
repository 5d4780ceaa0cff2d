// Like SumWhileJoining, but what is read is not what was joined, or is read too early.
class SumOfNeighbours {
    static class Worker extends Thread {
        int part;
        int steps;

        @Override
        public void run() {
            part++; // RACE a; NORACE c, c: local-thread
            steps++; // RACE b; NORACE d, d: local-thread
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = new Worker[3];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker();
            workers[i].start();
        }
        int sum = 0;
        for (int i = 0; i < workers.length - 1; i++) {
            Worker worker = workers[i];
            Worker next = workers[i + 1];
            sum += worker.steps; // RACE b
            worker.join();
            sum += next.part; // RACE a
        }
    }
}
