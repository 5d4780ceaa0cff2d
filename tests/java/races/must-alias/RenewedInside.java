// The thread itself puts a new page into the field while it holds the lock of the old one.
class RenewedInside {
    static class Page {
        int lines;
    }

    static class Book {
        Page page = new Page(); // NORACE f, g, h: ordered
    }

    public static void main(String[] args) {
        Book book = new Book();
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                synchronized (book.page) { // NORACE f: ordered; RACE s
                    book.page = new Page(); // NORACE g: ordered; RACE s, t, w, w
                    book.page.lines++; // NORACE h: ordered; RACE t; RACE a, a
                }
            }).start();
        }
    }
}
