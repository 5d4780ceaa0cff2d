// Who waits for a thread that somebody else starts may come too early, and so does who starts it later himself.
class SumBeforeStart {
    static class Worker extends Thread {
        int part;

        @Override
        public void run() {
            part++; // RACE a; NORACE c, c: local-thread
        }
    }

    static class Late extends Thread {
        int part;

        @Override
        public void run() {
            part++; // RACE b; NORACE e: local-thread; NORACE d, d: local-thread
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = new Worker[2];
        Late[] late = new Late[2];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker();
            late[i] = new Late();
        }
        new Thread(() -> {
            for (Worker worker : workers) {
                worker.start();
            }
        }).start();
        int sum = 0;
        for (Worker worker : workers) {
            worker.join();
            sum += worker.part; // RACE a
        }
        for (Late each : late) {
            each.join();
            sum += each.part; // NORACE e: local-thread
            each.start();
            sum += each.part; // RACE b
        }
    }
}
