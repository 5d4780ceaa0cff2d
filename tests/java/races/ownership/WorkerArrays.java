// Workers with arrays of their own, made by the constructor.
class WorkerArrays {
    static class Worker extends Thread {
        private final int[] cells = new int[8];

        @Override
        public void run() {
            for (int i = 0; i < cells.length; i++) {
                cells[i] += i; // NORACE a, a: local-thread
            }
        }
    }

    public static void main(String[] args) {
        Worker[] workers = new Worker[4];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker();
        }
        for (Worker worker : workers) {
            worker.start();
        }
    }
}
