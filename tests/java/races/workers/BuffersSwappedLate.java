// Workers with own buffers, but main gives the second one the buffer of the first one when both run.
class BuffersSwappedLate {
    static class Buffer {
        int filled;
    }

    static class Worker extends Thread {
        private Buffer buffer = new Buffer();
        private int steps;

        @Override
        public void run() {
            for (int i = 0; i < 2; i++) {
                Buffer mine = buffer; // RACE a
                mine.filled++; // RACE b, b
                steps++; // NORACE c, c: local-thread
            }
        }
    }

    public static void main(String[] args) {
        Worker[] workers = new Worker[2];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker();
        }
        for (int i = 0; i < workers.length; i++) {
            workers[i].start();
        }
        Buffer first = workers[0].buffer;
        workers[1].buffer = first; // RACE a
    }
}
