// The thread itself puts a new page into the field while it holds the lock of the old one.
class RenewedInside {
    static class Page {
        int lines;
    }

    static class Book {
        Page page;
    }

    static final Object LOCK = new Object();

    public static void main(String[] args) {
        Book book = new Book();
        book.page = new Page(); // NORACE o, p, q: ordered
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                synchronized (LOCK) {
                    Page before = book.page; // NORACE o: ordered; NORACE x: global-lock
                    synchronized (before) {
                        book.page = new Page(); // NORACE q: ordered; NORACE x, y, y, z: global-lock
                    }
                }
                Page mine;
                synchronized (LOCK) {
                    mine = book.page; // NORACE p: ordered; NORACE z: global-lock
                }
                mine.lines++; // RACE a, a
            }).start();
        }
    }
}
