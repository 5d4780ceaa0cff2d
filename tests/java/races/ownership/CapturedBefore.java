// Each round captures the buffer of the round before, as well.
class CapturedBefore {
    static class Buffer {
        int used;
    }

    public static void main(String[] args) {
        Buffer last = new Buffer();
        for (int i = 0; i < 4; i++) {
            Buffer before = last;
            Buffer buffer = new Buffer();
            new Thread(() -> {
                buffer.used++; // RACE a; FP b, b: each round has a buffer of its own
                before.used++; // RACE a; FP c, c: each buffer comes before one round only
            }).start();
            last = buffer;
        }
    }
}
