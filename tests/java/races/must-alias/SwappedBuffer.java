// The buffer is locked, and then another one is written: that which was put into the field in between.
class SwappedBuffer {
    static class Buffer {
        int used;
    }

    Buffer current = new Buffer(); // NORACE f, g, h: ordered

    void write() {
        synchronized (current) { // NORACE f: ordered; RACE s
            current.used++; // RACE a, a; NORACE g: ordered; RACE t
        }
    }

    void swap() {
        current = new Buffer(); // RACE s, t; NORACE h: ordered; RACE w, w
    }

    public static void main(String[] args) {
        SwappedBuffer log = new SwappedBuffer();
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                log.swap();
                log.write();
            }).start();
        }
    }
}
