// Each round makes an item, fills it and publishes it; then it also touches the item of the round before, which
// others have seen already.
import java.util.ArrayList;
import java.util.List;

class EarlierIteration {
    static class Item {
        int size;
        int price;
    }

    static final List<Item> items = new ArrayList<>();

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                Item last = null;
                synchronized (items) {
                    if (!items.isEmpty()) {
                        last = items.get(items.size() - 1);
                    }
                }
                if (last != null) {
                    int sum = last.size; // NORACE a: thread-local
                    sum += last.price; // RACE b
                }
            }
        });
        reader.start();
        Item before = null;
        for (int i = 0; i < 3; i++) {
            Item item = new Item();
            item.size = i; // NORACE a: thread-local
            if (before != null) {
                before.price = 2; // RACE b
            }
            synchronized (items) {
                items.add(item);
            }
            before = item;
        }
    }
}
