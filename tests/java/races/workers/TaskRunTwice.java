// Like TasksWithState, but two threads get one task: the program wanted to save an object.
class TaskRunTwice {
    static class Scratch {
        int steps;
    }

    static class Task implements Runnable {
        private final Scratch scratch = new Scratch();
        private int result;

        @Override
        public void run() {
            scratch.steps++; // RACE a, a
            result = 1; // RACE b, b; NORACE c: ordered
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Task task = new Task();
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(task);
            threads[i].start();
        }
        for (int i = 0; i < threads.length; i++) {
            threads[i].join();
        }
        int result = task.result; // NORACE c: ordered
    }
}
