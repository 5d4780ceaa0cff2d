// A factory makes a service whole and starts its thread then; the service's fields are safe in that thread. Other
// services may be made while it runs.
class FactoryStarts {
    static class Service implements Runnable {
        private int interval;
        private int ticks;
        private final int[] history = new int[2];

        private Service(int interval) {
            this.interval = interval; // NORACE a: ordered
            this.history[0] = interval; // NORACE b: ordered
        }

        static Thread create(int interval) {
            Service service = new Service(interval);
            service.history[1] = 1; // NORACE c: ordered
            Thread thread = new Thread(service);
            thread.start();
            return thread;
        }

        @Override
        public void run() {
            for (int i = 0; i < 2; i++) {
                ticks += interval; // NORACE a: ordered; NORACE d, d, e: local-thread
                history[i] += ticks; // NORACE b, c: ordered; NORACE e, f, f: local-thread
            }
        }
    }

    public static void main(String[] args) {
        Thread slow = Service.create(10);
        Thread fast = Service.create(1);
    }
}
