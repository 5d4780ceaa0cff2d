import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

// An updater puts another page into the field, between the two reads of somebody who has locked the first one.
class ReplacedByUpdater {
    static class Page {
        int lines;
    }

    static class Book {
        volatile Page page = new Page();
    }

    static final AtomicReferenceFieldUpdater<Book, Page> PAGE =
            AtomicReferenceFieldUpdater.newUpdater(Book.class, Page.class, "page");

    public static void main(String[] args) {
        Book book = new Book();
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                for (int j = 0; j < 3; j++) {
                    PAGE.set(book, new Page());
                    synchronized (book.page) {
                        book.page.lines++; // RACE a, a
                    }
                }
            }).start();
        }
    }
}
