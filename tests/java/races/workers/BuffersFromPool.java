// Like OwnBuffers with buffers from a pool that gives the buffer of number modulo two: the third worker gets that of
// the first.
class BuffersFromPool {
    static class Buffer {
        private final char[] letters = new char[2];
        private int filled;

        void put(char letter) {
            letters[filled % 2] = letter; // RACE a, a, b
            filled++; // RACE b, c, c
        }
    }

    static class Pool {
        private final Buffer[] buffers = {new Buffer(), new Buffer()};
        private int given;

        synchronized Buffer get() {
            Buffer buffer = buffers[given % 2];
            given++; // NORACE d, d: thread-local
            return buffer;
        }
    }

    static class Writer extends Thread {
        private final Buffer buffer;
        private int written;

        Writer(Buffer buffer) {
            this.buffer = buffer;
        }

        @Override
        public void run() {
            buffer.put('a');
            written++; // NORACE e, e: local-thread
        }
    }

    public static void main(String[] args) {
        Pool pool = new Pool();
        for (int i = 0; i < 3; i++) {
            new Writer(pool.get()).start();
        }
    }
}
