// The subclass takes the lock and then calls the method of the superclass.
class SuperCallUnderLock {
    static class Log {
        protected int lines;

        void append() {
            lines++; // NORACE a, a: global-lock
        }
    }

    static class LockedLog extends Log {
        @Override
        synchronized void append() {
            super.append();
        }
    }

    public static void main(String[] args) {
        Log log = new LockedLog();
        for (int i = 0; i < 3; i++) {
            new Thread(() -> log.append()).start();
        }
    }
}
