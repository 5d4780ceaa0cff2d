import java.util.ArrayList;
import java.util.List;

/** Two owners of one list, each with a lock of its own that can never be the other's. */
public class OtherLock {
    private static class Shelf {
        private final Object lock;
        private final List<String> books;

        Shelf(Object lock, List<String> books) {
            this.lock = lock;
            this.books = books;
        }

        void put(String book) {
            synchronized (lock) {
                books.add(book); // RACE a: likely; NORACE b, b: local-lock
            }
        }

        void take() {
            synchronized (lock) {
                books.clear(); // RACE a: likely; NORACE c, c: local-lock
            }
        }
    }

    public static void main(String[] arguments) {
        for (int round = 0; round < 2; round++) {
            List<String> books = new ArrayList<>();
            Shelf one = new Shelf(new Object(), books);
            Shelf other = new Shelf(new int[1], books);
            new Thread(() -> one.put("some")).start();
            new Thread(other::take).start();
        }
    }
}
