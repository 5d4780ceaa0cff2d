// Like OneAtATime, but each worker is joined one round later, when the next one runs already.
class OneBehind {
    static int total;

    static class Worker extends Thread {
        @Override
        public void run() {
            total++; // RACE a, a; FP b: each was joined in the round after
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker last = null;
        for (int i = 0; i < 3; i++) {
            Worker worker = new Worker();
            worker.start();
            if (last != null) {
                last.join();
            }
            last = worker;
        }
        last.join();
        int seen = total; // FP b: each was joined in the round after
    }
}
