// Each round captures a buffer of its own.
class CapturedBuffer {
    static class Buffer {
        int used;
        Buffer next;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            Buffer buffer = new Buffer();
            buffer.next = new Buffer(); // NORACE c: thread-local
            new Thread(() -> {
                buffer.used++; // NORACE a, a: local-thread
                buffer.next.used++; // NORACE b, b: local-thread; NORACE c: thread-local
            }).start();
        }
    }
}
