// Which sheet main writes after the join depends on the arguments: a race with the first printer, perhaps.
class MaybeOneSheet {
    static class Sheet {
        int ink;
        int folds;
    }

    static Object desk;
    static Sheet front;
    static Sheet back;

    static void stamp(Sheet sheet) {
        sheet.ink = 100; // NORACE a, a: global-lock; RACE b
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
        back = args.length > 0 ? common : last;
        Printer first = new Printer(lock, common);
        Printer second = new Printer(lock, common);
        second.start();
        first.start();
        synchronized (desk) {
            stamp(front);
        }
        second.join();
        back.ink = 200; // RACE b
    }
}
