// The item is read before the shelf is locked; when the lock is there, the item may have moved to the other shelf.
class ItemReadBefore {
    static class Item {
        int count;
    }

    static class Shelf {
        volatile Item item = new Item();

        void use() {
            Item seen = item;
            synchronized (this) {
                seen.count++; // RACE a, a
            }
        }
    }

    public static void main(String[] args) {
        Shelf[] shelves = new Shelf[2];
        for (int i = 0; i < shelves.length; i++) {
            shelves[i] = new Shelf();
        }
        for (int i = 0; i < shelves.length; i++) {
            Shelf shelf = shelves[i];
            new Thread(() -> {
                shelf.use();
                shelf.use();
            }).start();
        }
        Item kept = shelves[0].item;
        shelves[0].item = shelves[1].item;
        shelves[1].item = kept;
    }
}
