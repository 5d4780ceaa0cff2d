// The same, but two threads run each task.
class TaskOfTwoThreads {
    static class Buffer {
        int used;
    }

    static class Task implements Runnable {
        private final Buffer buffer;

        Task(Buffer buffer) {
            this.buffer = buffer;
        }

        @Override
        public void run() {
            buffer.used++; // RACE a, a
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            Task task = new Task(new Buffer());
            new Thread(task).start();
            new Thread(task).start();
        }
    }
}
