// Shelves guard their lists by their own monitors, but one method hands the list out.
import java.util.ArrayList;
import java.util.List;

class ListHandedOut {
    static class Shelf {
        private final List<String> books = new ArrayList<>();
        private final List<String> wishes = new ArrayList<>();

        synchronized void add(String book) {
            books.add(book); // RACE b; NORACE a, a: local-lock
            wishes.remove(book); // NORACE c, c, d: local-lock
        }

        synchronized void wish(String book) {
            wishes.add(book); // NORACE d, e, e: local-lock
        }

        synchronized List<String> books() {
            return books;
        }
    }

    public static void main(String[] args) {
        Shelf[] shelves = new Shelf[2];
        for (int i = 0; i < shelves.length; i++) {
            shelves[i] = new Shelf();
        }
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                for (Shelf shelf : shelves) {
                    shelf.wish("b");
                    shelf.add("b");
                }
            }).start();
        }
        int seen = shelves[0].books().size(); // RACE b
    }
}
