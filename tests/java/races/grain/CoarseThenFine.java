// A store that began with one lock for everything, and got a lock per shelf later. Old methods still take the lock of
// the store, new ones that of the shelf: both are right where they stand alone, and race where they meet.
class CoarseThenFine {
    static class Shelf {
        private int books;
        private int visits;
    }

    static class Store {
        private final Shelf[] shelves = new Shelf[2];
        private int sold;

        Store() {
            for (int i = 0; i < shelves.length; i++) {
                shelves[i] = new Shelf();
            }
        }

        synchronized void sell(int at) {
            shelves[at].books--; // RACE a; NORACE b, b: global-lock
            sold++; // NORACE c, c: global-lock
        }

        void restock(int at) {
            Shelf shelf = shelves[at];
            synchronized (shelf) {
                shelf.books++; // RACE a; NORACE d, d: local-lock
                shelf.visits++; // NORACE e, e, f: local-lock
            }
        }

        int visits(int at) {
            Shelf shelf = shelves[at];
            synchronized (shelf) {
                return shelf.visits; // NORACE f: local-lock
            }
        }
    }

    public static void main(String[] args) {
        Store store = new Store();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> store.sell(0)).start();
            new Thread(() -> store.restock(0)).start();
        }
        int seen = store.visits(0);
    }
}
