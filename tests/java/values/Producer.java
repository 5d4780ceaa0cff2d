// nullness
// The program of Fig. 1 of De, D'Souza and Nasre, in Java: data is null for a while, but never when the lock is free.
class Producer {
    static class Buffer {
        int[] data;
    }

    static Buffer buffer;
    static final Object lock = new Object();

    public static void main(String[] args) {
        buffer = new Buffer();
        buffer.data = new int[1];
        Probe.value(buffer.data); // = nonnull
        buffer.data[0] = 7;
        new Thread(Producer::produce).start();
        new Thread(Producer::consume).start();
    }

    static void produce() {
        while (true) {
            synchronized (lock) {
                Probe.value(buffer.data); // = nonnull
                int old = buffer.data[0];
                buffer.data = null;
                Probe.value(buffer.data); // = null
                int next = old + 1;
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
                Probe.value(buffer.data); // = nonnull
                int seen = buffer.data[0];
            }
        }
    }
}
