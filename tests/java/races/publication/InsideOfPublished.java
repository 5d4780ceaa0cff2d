// An item is put into a box that nobody has seen; then the box is published, and with it the item.
class InsideOfPublished {
    static class Item {
        int weight;
    }

    static class Box {
        private final Item[] items = new Item[2];

        void put(int at, Item item) {
            items[at] = item; // NORACE a: thread-local
        }
    }

    static class Depot {
        private Box box;

        synchronized void store(Box next) {
            box = next; // NORACE d: global-lock
        }

        synchronized Box box() {
            return box; // NORACE d: global-lock
        }
    }

    public static void main(String[] args) {
        Depot depot = new Depot();
        Thread checker = new Thread(() -> {
            Box seen = depot.box();
            if (seen != null) {
                Item item = seen.items[0]; // NORACE a: thread-local
                int weight = item.weight; // RACE c; NORACE b: thread-local
            }
        });
        checker.start();
        Item item = new Item();
        Box box = new Box();
        box.put(0, item);
        item.weight = 1; // NORACE b: thread-local
        depot.store(box);
        item.weight = 2; // RACE c
    }
}
