// Bulk operations that call back: replaceAll, removeIf, forEach, computeIfPresent, list equality, views, queues.
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;

public class ElementCallbacks {
    enum Colour { RED, GREEN }

    static class Item {
        final int size;

        Item(int size) {
            this.size = size;
        }

        Item grown() {
            return new Item(size + 1);
        }

        boolean isLarge() {
            return size > 3;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Item && ((Item) other).size == size;
        }

        @Override
        public int hashCode() {
            return size;
        }

        @Override
        public String toString() {
            return "#" + size;
        }
    }

    public static void main(String[] args) {
        List<Item> items = new ArrayList<>(List.of(new Item(1), new Item(2), new Item(3)));
        items.replaceAll(Item::grown);
        items.removeIf(Item::isLarge);
        System.out.println(items + " " + items.equals(List.of(new Item(2), new Item(3))) + items.hashCode());
        System.out.println(items.indexOf(new Item(3)) + " " + Collections.frequency(items, new Item(2)));
        Map<Colour, Item> colours = new EnumMap<>(Colour.class);
        colours.put(Colour.GREEN, items.get(0));
        colours.computeIfPresent(Colour.GREEN, (colour, item) -> item.grown());
        System.out.println(Collections.unmodifiableMap(colours));
        Map<Item, Item> identity = new IdentityHashMap<>(Map.of(items.get(0), items.get(1)));
        System.out.println(identity.containsKey(new Item(2)));
        System.out.println(new CopyOnWriteArrayList<>(items).addIfAbsent(new Item(3)));
        System.out.println(new ArrayBlockingQueue<>(4, true, items).remove(new Item(3)));
    }
}
