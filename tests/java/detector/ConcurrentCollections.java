// Concurrent collections publish what is put into them, and are safe themselves.
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;

class ConcurrentCollections {
    static class Item {
        int mapped;
        int computed;
        int queued;
        int listed;
        int late;
    }

    static final Map<String, Item> map = new ConcurrentHashMap<>();
    static final Queue<Item> queue = new ConcurrentLinkedQueue<>();
    static final List<Item> list = new CopyOnWriteArrayList<>();

    static void fill() {
        Item item = new Item();
        item.mapped = 1; // NORACE a
        map.put("one", item); // NORACE z
        item.late = 1; // RACE e
        map.computeIfAbsent("two", key -> {
            Item made = new Item();
            made.computed = 1; // NORACE b
            return made;
        });
        Item third = new Item();
        third.queued = 1; // NORACE c
        queue.add(third); // NORACE y
        Item fourth = new Item();
        fourth.listed = 1; // NORACE d
        list.add(fourth); // NORACE x
    }

    public static void main(String[] args) {
        new Thread(ConcurrentCollections::fill).start();
        for (int i = 0; i < 30; i++) {
            Item one = map.get("one"); // NORACE z
            if (one != null) {
                int seen = one.mapped; // NORACE a
                seen += one.late; // RACE e
            }
            Item two = map.get("two");
            if (two != null) {
                int seen = two.computed; // NORACE b
            }
            Item three = queue.peek(); // NORACE y
            if (three != null) {
                int seen = three.queued; // NORACE c
            }
            for (Iterator<Item> items = list.iterator(); items.hasNext();) { // NORACE x
                int seen = items.next().listed; // NORACE d
            }
            Thread.yield();
        }
    }
}
