// Like BuffersSwappedLate, but before the start: each worker has one buffer of its own, though not the one that it
// was made with.
class BuffersSwappedBefore {
    static class Buffer {
        int filled;
    }

    static class Worker extends Thread {
        private Buffer buffer = new Buffer();

        @Override
        public void run() {
            buffer.filled++; // FP a, a: each has one of its own
        }
    }

    public static void main(String[] args) {
        Worker[] workers = new Worker[2];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker();
        }
        Buffer first = workers[0].buffer;
        workers[0].buffer = workers[1].buffer;
        workers[1].buffer = first;
        for (int i = 0; i < workers.length; i++) {
            workers[i].start();
        }
    }
}
