// As OneLock, but the second printer has a lock of its own: it races with the first one and with main.
class TwoLocks {
    static class Sheet {
        int ink;
        int folds;
    }

    static Object desk;
    static Sheet front;
    static Sheet back;

    static void stamp(Sheet sheet) {
        sheet.ink = 100; // RACE a, a; RACE b
    }

    static class Printer extends Thread {
        private final Object tray;
        private final Sheet sheet;

        Printer(Object tray, Sheet sheet) {
            this.tray = tray;
            this.sheet = sheet;
        }

        @Override
        public void run() {
            synchronized (tray) {
                stamp(sheet);
                fold();
            }
        }

        private void fold() {
            Sheet fresh = new Sheet();
            fresh.folds = 1; // NORACE c, c: thread-local
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = new Object();
        Sheet sheet = new Sheet();
        desk = lock;
        front = sheet;
        back = sheet;
        Printer first = new Printer(lock, sheet);
        Printer second = new Printer(other, sheet);
        second.start();
        first.start();
        synchronized (desk) {
            stamp(front);
        }
        second.join();
        back.ink = 200; // RACE b
    }
}
