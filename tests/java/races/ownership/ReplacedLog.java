// The log of a service is made anew by a method of it: still each log is in one service.
class ReplacedLog {
    static class Log {
        int lines;
    }

    static class Service {
        private Log log;

        synchronized void reset() {
            log = new Log(); // NORACE r: local-lock
        }

        synchronized void write() {
            Log own = log; // NORACE r: local-lock
            if (own != null) {
                own.lines++; // NORACE a, a: local-lock
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            Service service = new Service();
            service.reset();
            new Thread(service::write).start();
            new Thread(service::write).start();
        }
    }
}
