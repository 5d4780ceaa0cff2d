// Like CoarseThenFine with both locks where both are needed: who sells holds the store and the shelf.
class BothGrains {
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
            Shelf shelf = shelves[at];
            synchronized (shelf) {
                shelf.books--; // NORACE a, a: global-lock; NORACE b: local-lock
            }
            sold++; // NORACE d, d, e: global-lock
        }

        void restock(int at) {
            Shelf shelf = shelves[at];
            synchronized (shelf) {
                shelf.books++; // NORACE b, c, c: local-lock
                shelf.visits++;
            }
        }

        synchronized int sold() {
            return sold; // NORACE e: global-lock
        }
    }

    public static void main(String[] args) {
        Store store = new Store();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> store.sell(0)).start();
            new Thread(() -> store.restock(0)).start();
        }
        int seen = store.sold();
    }
}
