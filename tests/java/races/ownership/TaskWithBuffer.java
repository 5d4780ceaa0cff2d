// A thread, its task and the task's buffer, made in one line of a loop.
class TaskWithBuffer {
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
            buffer.used++; // NORACE a, a: local-thread
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Thread(new Task(new Buffer())).start();
        }
    }
}
