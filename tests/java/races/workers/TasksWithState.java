// Threads with tasks: the state is in the task, not in the thread. Each thread has its own task, and each task its
// own scratch object.
class TasksWithState {
    static class Scratch {
        int steps;
        final int[] marks = new int[2];
    }

    static class Task implements Runnable {
        private final Scratch scratch = new Scratch();
        private int result;

        @Override
        public void run() {
            for (int i = 0; i < 2; i++) {
                scratch.marks[i] = i; // NORACE a, a: local-thread
                scratch.steps++; // NORACE b, b, c: local-thread
            }
            result = scratch.steps; // NORACE c, d, d: local-thread; NORACE e: ordered
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Task[] tasks = new Task[3];
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            Task task = new Task();
            tasks[i] = task;
            threads[i] = new Thread(task);
            threads[i].start();
        }
        for (int i = 0; i < threads.length; i++) {
            threads[i].join();
        }
        int sum = 0;
        for (int i = 0; i < tasks.length; i++) {
            sum += tasks[i].result; // NORACE e: ordered
        }
    }
}
