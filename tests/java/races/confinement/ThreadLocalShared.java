// Each thread has its own slot in a ThreadLocal, but all slots hold the same object.
class ThreadLocalShared {
    static class Buffer {
        int used;
    }

    public static void main(String[] args) {
        Buffer common = new Buffer();
        ThreadLocal<Buffer> buffers = ThreadLocal.withInitial(() -> common);
        for (int i = 0; i < 4; i++) {
            new Thread(() -> {
                Buffer mine = buffers.get();
                mine.used++; // RACE a, a
            }).start();
        }
    }
}
