// nullness
// The program of Fig. 2: the producer gives the lock back while data is null. There is no race, but a null dereference.
class BrokenProducer {
    static class Buffer {
        int[] data;
    }

    static Buffer buffer;
    static final Object lock = new Object();

    public static void main(String[] args) {
        buffer = new Buffer();
        buffer.data = new int[1];
        buffer.data[0] = 7;
        new Thread(BrokenProducer::produce).start();
        new Thread(BrokenProducer::consume).start();
    }

    static void produce() {
        while (true) {
            int old;
            synchronized (lock) {
                Probe.value(buffer.data); // = any
                old = buffer.data[0];
                buffer.data = null;
            }
            int next = old + 1;
            synchronized (lock) {
                buffer.data = new int[1];
                Probe.value(buffer.data); // = nonnull
                buffer.data[0] = next;
            }
        }
    }

    static void consume() {
        while (true) {
            synchronized (lock) {
                Probe.value(buffer); // = nonnull
                Probe.value(buffer.data); // = any
                int seen = buffer.data[0];
            }
        }
    }
}
