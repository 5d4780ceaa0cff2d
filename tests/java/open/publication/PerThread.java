/** Each thread has a buffer of its own, which is counted without a lock; the counts of all are kept with one. */
public class PerThread {
    private static class Buffer {
        int used;
    }

    private final ThreadLocal<Buffer> buffers = ThreadLocal.withInitial(Buffer::new);
    private int flushed;

    public void write(int amount) {
        Buffer buffer = buffers.get();
        buffer.used += amount; // FP a, a, b: possible, each thread has its own buffer
    }

    public void flush() {
        Buffer buffer = buffers.get();
        int used = buffer.used; // FP b: possible, each thread has its own buffer
        synchronized (this) {
            flushed += used; // NORACE c, c: local-lock
        }
    }
}
