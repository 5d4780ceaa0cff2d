// The subclass locks its own part, but calls the method of the superclass after that.
class SuperCallOutsideLock {
    static class Log {
        protected int lines;

        void append() {
            lines++; // RACE a, a
        }
    }

    static class CountingLog extends Log {
        private int calls;

        @Override
        void append() {
            synchronized (this) {
                calls++; // NORACE b, b: global-lock
            }
            super.append();
        }
    }

    public static void main(String[] args) {
        Log log = new CountingLog();
        for (int i = 0; i < 3; i++) {
            new Thread(() -> log.append()).start();
        }
    }
}
