// The same, but a service hands its log on to another one.
class HandedOnLog {
    static class Log {
        int lines;
    }

    static class Service {
        private Log log;

        synchronized void reset() {
            log = new Log(); // NORACE r: no-alias
        }

        synchronized void take(Log other) {
            log = other;
        }

        synchronized Log log() {
            return log;
        }

        synchronized void write() {
            Log own = log; // NORACE r: no-alias
            if (own != null) {
                own.lines++; // RACE a, a
            }
        }
    }

    public static void main(String[] args) {
        Service last = new Service();
        last.reset();
        for (int i = 0; i < 3; i++) {
            Service service = new Service();
            service.take(last.log());
            new Thread(service::write).start();
            new Thread(service::write).start();
            last = service;
        }
    }
}
