// Each thread has its own object in a ThreadLocal.
class ThreadLocalValue {
    static class Buffer {
        int used;
    }

    static final ThreadLocal<Buffer> buffers = ThreadLocal.withInitial(Buffer::new);

    static void write() {
        Buffer mine = buffers.get();
        mine.used++; // FP a, a: possible, a thread local holds one object for each thread
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Thread(ThreadLocalValue::write).start();
        }
    }
}
