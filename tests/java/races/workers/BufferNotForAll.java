// A new buffer is made for every second worker only, so each is shared by two.
class BufferNotForAll {
    static class Buffer {
        int filled;
    }

    static class Worker extends Thread {
        private final Buffer buffer;
        private final Buffer own;

        Worker(Buffer buffer, Buffer own) {
            this.buffer = buffer;
            this.own = own;
        }

        @Override
        public void run() {
            buffer.filled++; // RACE a, a
            own.filled++; // NORACE b, b: local-thread
        }
    }

    public static void main(String[] args) {
        Buffer buffer = null;
        for (int i = 0; i < 4; i++) {
            if (i % 2 == 0) {
                buffer = new Buffer();
            }
            Buffer own = new Buffer();
            new Worker(buffer, own).start();
        }
    }
}
