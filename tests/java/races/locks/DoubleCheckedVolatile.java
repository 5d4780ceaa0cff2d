// Double-checked locking as it should be, with a volatile field.
class DoubleCheckedVolatile {
    static class Service {
        int port;

        Service() {
            port = 80; // NORACE c: thread-local
        }
    }

    static volatile Service service;

    static Service get() {
        Service seen = service; // NORACE a: volatile
        if (seen == null) {
            synchronized (DoubleCheckedVolatile.class) {
                seen = service; // NORACE b: volatile
                if (seen == null) {
                    seen = new Service();
                    service = seen; // NORACE a, b: volatile
                }
            }
        }
        return seen;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                Service mine = get();
                int port = mine.port; // NORACE c: thread-local
            }).start();
        }
    }
}
