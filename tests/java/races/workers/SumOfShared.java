// Like SumWhileJoining, but two workers have one result.
class SumOfShared {
    static class Result {
        int value;
    }

    static class Worker extends Thread {
        private final Result result;

        Worker(Result result) {
            this.result = result;
        }

        @Override
        public void run() {
            result.value++; // RACE a, b, b
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = new Worker[4];
        Result result = new Result();
        for (int i = 0; i < workers.length; i++) {
            if (i % 2 == 0) {
                result = new Result();
            }
            workers[i] = new Worker(result);
            workers[i].start();
        }
        int sum = 0;
        for (Worker worker : workers) {
            worker.join();
            sum += worker.result.value; // RACE a
        }
    }
}
