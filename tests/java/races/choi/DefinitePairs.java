// The stamps are separate statements now: main holds another lock than the printers, who share theirs.
// Both printers certainly race with the stamp of main; with its last write only the one that was not joined.
class DefinitePairs {
    static class Sheet {
        int ink;
    }

    static final Object desk = new Object();
    static final Object tray = new Object();
    static final Sheet sheet = new Sheet();

    static void first() {
        synchronized (tray) {
            sheet.ink = 1; // RACE a: definite; RACE c; NORACE d: global-lock
        }
    }

    static void second() {
        synchronized (tray) {
            sheet.ink = 2; // RACE b: definite; NORACE e: ordered; NORACE d: global-lock
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(DefinitePairs::first);
        Thread second = new Thread(DefinitePairs::second);
        second.start();
        first.start();
        synchronized (desk) {
            sheet.ink = 100; // RACE a: definite; RACE b: definite
        }
        second.join();
        sheet.ink = 200; // RACE c; NORACE e: ordered
    }
}
