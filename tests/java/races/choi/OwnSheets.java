// Three locks, but also four sheets: no two accesses are of one object.
class OwnSheets {
    static class Sheet {
        int ink;
        int folds;
    }

    static Object desk;
    static Sheet front;
    static Sheet back;

    static void stamp(Sheet sheet) {
        sheet.ink = 100; // NORACE a, a: no-alias; NORACE b: no-alias
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
        desk = new Object();
        front = new Sheet();
        back = new Sheet();
        Printer first = new Printer(new Object(), new Sheet());
        Printer second = new Printer(new Object(), new Sheet());
        second.start();
        first.start();
        synchronized (desk) {
            stamp(front);
        }
        second.join();
        back.ink = 200; // NORACE b: no-alias
    }
}
