// Subclasses of library collections: the library's own methods call the overridden ones.
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public class Hooks {
    static class Cache<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > 2;
        }
    }

    static class Counting<E> extends ArrayList<E> {
        private static final long serialVersionUID = 1;
        private transient int added;

        @Override
        public boolean add(E element) {
            added++;
            return super.add(element);
        }

        @Override
        protected void removeRange(int from, int to) {
            added -= to - from;
            super.removeRange(from, to);
        }
    }

    static class Squares extends AbstractList<Integer> {
        @Override
        public Integer get(int index) {
            return index * index;
        }

        @Override
        public int size() {
            return 5;
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> cache = new Cache<>();
        List.of("a", "b", "c").forEach(key -> cache.put(key, key.length()));
        System.out.println(cache.keySet());
        Counting<Integer> counting = new Counting<>();
        counting.add(1);
        counting.addAll(new Squares());
        counting.subList(1, 3).clear();
        System.out.println(counting + " " + counting.added);
        System.out.println(new Squares().indexOf(9) + " " + new Squares().contains(16) + " " + new Squares());
    }
}
