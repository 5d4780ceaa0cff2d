// The holder idiom: the class is initialised by whoever comes first, and the others wait. What the initialiser writes
// is safe for all; what is changed later is not, unless it has a lock of its own.
class HolderOfMany {
    static class Service {
        final int port;
        private int timeout;
        private int calls;
        private int errors;

        Service(int port) {
            this.port = port; // NORACE b: immutable
            this.timeout = 30; // NORACE c: ordered
        }

        int timeout() {
            return timeout; // NORACE c: ordered
        }

        synchronized void called() {
            calls++; // NORACE d, d: global-lock
        }

        void failed() {
            errors++; // RACE a, a
        }
    }

    static class Holder {
        static final Service SERVICE = new Service(80);
        static final int[] LIMITS = {1, 2}; // NORACE e: ordered
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                Service service = Holder.SERVICE;
                int sum = service.timeout() + service.port + Holder.LIMITS[1]; // NORACE b: immutable; NORACE e: ordered
                service.called();
                service.failed();
            }).start();
        }
    }
}
