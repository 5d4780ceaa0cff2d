import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

// A handle puts another page into the field.
class ReplacedByHandle {
    static class Page {
        int lines;
    }

    static class Book {
        volatile Page page = new Page();
    }

    static final VarHandle PAGE;

    static {
        try {
            PAGE = MethodHandles.lookup().findVarHandle(Book.class, "page", Page.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        Book book = new Book();
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                for (int j = 0; j < 3; j++) {
                    PAGE.setVolatile(book, new Page());
                    synchronized (book.page) {
                        book.page.lines++; // RACE a, a
                    }
                }
            }).start();
        }
    }
}
