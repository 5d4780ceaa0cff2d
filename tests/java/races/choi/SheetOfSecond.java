// The sheet after the join is the one that only the joined printer has stamped.
class SheetOfSecond {
    static class Sheet {
        int ink;
        int folds;
    }

    static Object desk;
    static Sheet front;
    static Sheet back;

    static void stamp(Sheet sheet) {
        sheet.ink = 100; // NORACE a, a: global-lock; NORACE b: ordered
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
        Sheet common = new Sheet();
        Sheet last = new Sheet();
        desk = lock;
        front = common;
        back = last;
        Printer first = new Printer(lock, common);
        Printer second = new Printer(lock, last);
        second.start();
        first.start();
        synchronized (desk) {
            stamp(front);
        }
        second.join();
        back.ink = 200; // NORACE b: ordered
    }
}
