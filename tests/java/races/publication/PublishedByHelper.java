// The helper looks harmless, but keeps what it is given; what is written after the call races.
class PublishedByHelper {
    static class Item {
        int size;
        int price;
    }

    static final Object lock = new Object();
    static Item kept;

    static void check(Item item) {
        if (item.size > 0) {
            synchronized (lock) {
                kept = item; // NORACE c: global-lock
            }
        }
    }

    static void inspect(Item item) {
        int size = item.size;
    }

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            Item seen;
            synchronized (lock) {
                seen = kept; // NORACE c: global-lock
            }
            if (seen != null) {
                int size = seen.size; // NORACE a: thread-local
                int price = seen.price; // RACE b
            }
        });
        reader.start();
        Item item = new Item();
        item.size = 3; // NORACE a: thread-local
        inspect(item);
        check(item);
        item.price = 7; // RACE b
        Item unseen = new Item();
        inspect(unseen);
        unseen.price = 8;
    }
}
