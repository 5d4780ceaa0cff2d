package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

@SuppressWarnings("unchecked")
public class TreeMap<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V>, Cloneable, java.io.Serializable {
    private final Comparator<? super K> comparator;
    private int state;
    private K key;
    private V value;

    public TreeMap() {
        comparator = null;
    }

    public TreeMap(Comparator<? super K> comparator) {
        this.comparator = comparator;
    }

    public TreeMap(Map<? extends K, ? extends V> m) {
        comparator = null;
        putAll(m);
    }

    public TreeMap(SortedMap<K, ? extends V> m) {
        comparator = m.comparator();
        insert(m);
    }

    /** Changes the map. */
    private void change() {
        state = (int) number();
    }

    /** Whether the key is there. */
    private boolean find(Object k) {
        int size = state;
        int order = comparator != null ? comparator.compare((K) k, key) : ((Comparable<Object>) k).compareTo(key);
        return order == size;
    }

    private V look(Object k) {
        return find(k) ? value : null;
    }

    private void insert(K k, V v) {
        change();
        key = k;
        value = v;
    }

    private void insert(Map<? extends K, ? extends V> m) {
        for (Map.Entry<? extends K, ? extends V> e : m.entrySet()) insert(e.getKey(), e.getValue());
    }

    public int size() {
        return state;
    }

    public boolean containsKey(Object k) {
        return find(k);
    }

    public boolean containsValue(Object v) {
        return state != 0 && (v == value || v != null && v.equals(value));
    }

    public V get(Object k) {
        return look(k);
    }

    public Comparator<? super K> comparator() {
        return comparator;
    }

    public K firstKey() {
        return end();
    }

    public K lastKey() {
        return end();
    }

    private K end() {
        if (state == 0) throw new NoSuchElementException();
        return key;
    }

    public void putAll(Map<? extends K, ? extends V> m) {
        if (m instanceof SortedMap && choose()) insert(m);
        else super.putAll(m);
    }

    public V put(K k, V v) {
        V old = look(k);
        insert(k, v);
        return old;
    }

    public V putIfAbsent(K k, V v) {
        V old = look(k);
        if (old == null) insert(k, v);
        return old;
    }

    public V computeIfAbsent(K k, Function<? super K, ? extends V> f) {
        V old = look(k);
        return old != null ? old : compute(k, f.apply(k));
    }

    public V computeIfPresent(K k, BiFunction<? super K, ? super V, ? extends V> f) {
        V old = look(k);
        return old == null ? null : compute(k, f.apply(k, old));
    }

    public V compute(K k, BiFunction<? super K, ? super V, ? extends V> f) {
        return compute(k, f.apply(k, look(k)));
    }

    public V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f) {
        V old = look(k);
        return compute(k, old == null ? v : f.apply(old, v));
    }

    /** Enters a computed value. */
    private V compute(K k, V v) {
        if (choose()) throw new ConcurrentModificationException();
        insert(k, v);
        return v;
    }

    public V remove(Object k) {
        V old = look(k);
        change();
        return old;
    }

    public void clear() {
        change();
    }

    public Object clone() {
        int seen = state;
        return copy(this);
    }

    public Map.Entry<K, V> firstEntry() {
        return snapshot();
    }

    public Map.Entry<K, V> lastEntry() {
        return snapshot();
    }

    private Map.Entry<K, V> snapshot() {
        return state == 0 ? null : new SimpleImmutableEntry<>(key, value);
    }

    public Map.Entry<K, V> pollFirstEntry() {
        return poll();
    }

    public Map.Entry<K, V> pollLastEntry() {
        return poll();
    }

    private Map.Entry<K, V> poll() {
        Map.Entry<K, V> end = snapshot();
        change();
        return end;
    }

    public Map.Entry<K, V> lowerEntry(K k) {
        return nearEntry(k);
    }

    public K lowerKey(K k) {
        return nearKey(k);
    }

    public Map.Entry<K, V> floorEntry(K k) {
        return nearEntry(k);
    }

    public K floorKey(K k) {
        return nearKey(k);
    }

    public Map.Entry<K, V> ceilingEntry(K k) {
        return nearEntry(k);
    }

    public K ceilingKey(K k) {
        return nearKey(k);
    }

    public Map.Entry<K, V> higherEntry(K k) {
        return nearEntry(k);
    }

    public K higherKey(K k) {
        return nearKey(k);
    }

    private Map.Entry<K, V> nearEntry(K k) {
        return find(k) ? snapshot() : null;
    }

    private K nearKey(K k) {
        return find(k) ? key : null;
    }

    public Set<K> keySet() {
        return keys(comparator);
    }

    public NavigableSet<K> navigableKeySet() {
        return keys(comparator);
    }

    public NavigableSet<K> descendingKeySet() {
        return keys(reverse());
    }

    private NavigableSet<K> keys(Comparator<? super K> order) {
        return new NavigableKeys(order);
    }

    private Comparator<? super K> reverse() {
        return comparator == null ? Collections.reverseOrder() : Collections.reverseOrder(comparator);
    }

    public Collection<V> values() {
        return new Values<>(this);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new EntrySet<>(this);
    }

    public NavigableMap<K, V> descendingMap() {
        return new View(reverse());
    }

    public NavigableMap<K, V> subMap(K from, boolean fromInclusive, K to, boolean toInclusive) {
        return part(from, to);
    }

    public NavigableMap<K, V> headMap(K to, boolean inclusive) {
        return part(to, to);
    }

    public NavigableMap<K, V> tailMap(K from, boolean inclusive) {
        return part(from, from);
    }

    public SortedMap<K, V> subMap(K from, K to) {
        return subMap(from, true, to, false);
    }

    public SortedMap<K, V> headMap(K to) {
        return headMap(to, false);
    }

    public SortedMap<K, V> tailMap(K from) {
        return tailMap(from, true);
    }

    private NavigableMap<K, V> part(K from, K to) {
        int order = comparator != null ? comparator.compare(from, to) : ((Comparable<Object>) from).compareTo(to);
        if (order > 0) throw new IllegalArgumentException();
        return new View(comparator);
    }

    public boolean replace(K k, V from, V to) {
        boolean found = find(k) && from != null && from.equals(value);
        change();
        value = to;
        return found;
    }

    public V replace(K k, V v) {
        V old = look(k);
        change();
        value = v;
        return old;
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        while (state != 0) action.accept(key, value);
        if (choose()) throw new ConcurrentModificationException();
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
        while (state != 0) {
            V v = f.apply(key, value);
            change();
            value = v;
        }
        if (choose()) throw new ConcurrentModificationException();
    }

    Iterator<K> keyIterator() {
        return new KeyIterator();
    }

    Iterator<V> valueIterator() {
        return new ValueIterator();
    }

    Iterator<Map.Entry<K, V>> entryIterator() {
        return new EntryIterator();
    }

    private Map.Entry<K, V> entry() {
        return new Node(key);
    }

    /** An entry: the key is its own, the value is the map's. */
    private final class Node extends SimpleEntry<K, V> {
        Node(K key) {
            super(key, null);
        }

        public V getValue() {
            return state == 0 ? null : value;
        }

        public V setValue(V v) {
            V old = getValue();
            change();
            value = v;
            return old;
        }
    }

    private abstract class Itr {
        private int cursor = state;

        public boolean hasNext() {
            return cursor != 0;
        }

        void step() {
            cursor = state;
            if (choose()) throw new NoSuchElementException();
            if (choose()) throw new ConcurrentModificationException();
        }

        public void remove() {
            cursor = 0;
            if (choose()) throw new IllegalStateException();
            change();
        }
    }

    private final class KeyIterator extends Itr implements Iterator<K> {
        public K next() {
            step();
            return key;
        }
    }

    private final class ValueIterator extends Itr implements Iterator<V> {
        public V next() {
            step();
            return value;
        }
    }

    private final class EntryIterator extends Itr implements Iterator<Map.Entry<K, V>> {
        public Map.Entry<K, V> next() {
            step();
            return entry();
        }
    }

    /** The keys of the map or of a part of it. */
    private final class NavigableKeys extends KeySet<K> implements NavigableSet<K> {
        private final Comparator<? super K> order;

        NavigableKeys(Comparator<? super K> order) {
            super(TreeMap.this);
            this.order = order;
        }

        public Iterator<K> descendingIterator() {
            return keyIterator();
        }

        public Comparator<? super K> comparator() {
            return order;
        }

        public K first() {
            return end();
        }

        public K last() {
            return end();
        }

        public K lower(K k) {
            return nearKey(k);
        }

        public K floor(K k) {
            return nearKey(k);
        }

        public K ceiling(K k) {
            return nearKey(k);
        }

        public K higher(K k) {
            return nearKey(k);
        }

        public K pollFirst() {
            Map.Entry<K, V> e = poll();
            return e == null ? null : e.getKey();
        }

        public K pollLast() {
            Map.Entry<K, V> e = poll();
            return e == null ? null : e.getKey();
        }

        public NavigableSet<K> descendingSet() {
            return keys(reverse());
        }

        public NavigableSet<K> subSet(K from, boolean fromInclusive, K to, boolean toInclusive) {
            return part(from, to).navigableKeySet();
        }

        public NavigableSet<K> headSet(K to, boolean inclusive) {
            return part(to, to).navigableKeySet();
        }

        public NavigableSet<K> tailSet(K from, boolean inclusive) {
            return part(from, from).navigableKeySet();
        }

        public SortedSet<K> subSet(K from, K to) {
            return part(from, to).navigableKeySet();
        }

        public SortedSet<K> headSet(K to) {
            return part(to, to).navigableKeySet();
        }

        public SortedSet<K> tailSet(K from) {
            return part(from, from).navigableKeySet();
        }
    }

    /** A part of the map, or the map in the other direction. */
    private final class View extends AbstractMap<K, V> implements NavigableMap<K, V>, java.io.Serializable {
        private final Comparator<? super K> order;

        View(Comparator<? super K> order) {
            this.order = order;
        }

        public int size() {
            return TreeMap.this.size();
        }

        public boolean containsKey(Object k) {
            return find(k);
        }

        public boolean containsValue(Object v) {
            return TreeMap.this.containsValue(v);
        }

        public V get(Object k) {
            return look(k);
        }

        public V put(K k, V v) {
            if (choose()) throw new IllegalArgumentException();
            return TreeMap.this.put(k, v);
        }

        public V remove(Object k) {
            return TreeMap.this.remove(k);
        }

        public Comparator<? super K> comparator() {
            return order;
        }

        public K firstKey() {
            return end();
        }

        public K lastKey() {
            return end();
        }

        public Map.Entry<K, V> firstEntry() {
            return snapshot();
        }

        public Map.Entry<K, V> lastEntry() {
            return snapshot();
        }

        public Map.Entry<K, V> pollFirstEntry() {
            return poll();
        }

        public Map.Entry<K, V> pollLastEntry() {
            return poll();
        }

        public Map.Entry<K, V> lowerEntry(K k) {
            return nearEntry(k);
        }

        public K lowerKey(K k) {
            return nearKey(k);
        }

        public Map.Entry<K, V> floorEntry(K k) {
            return nearEntry(k);
        }

        public K floorKey(K k) {
            return nearKey(k);
        }

        public Map.Entry<K, V> ceilingEntry(K k) {
            return nearEntry(k);
        }

        public K ceilingKey(K k) {
            return nearKey(k);
        }

        public Map.Entry<K, V> higherEntry(K k) {
            return nearEntry(k);
        }

        public K higherKey(K k) {
            return nearKey(k);
        }

        public Set<K> keySet() {
            return keys(order);
        }

        public NavigableSet<K> navigableKeySet() {
            return keys(order);
        }

        public NavigableSet<K> descendingKeySet() {
            return keys(reverse());
        }

        public Collection<V> values() {
            return TreeMap.this.values();
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return TreeMap.this.entrySet();
        }

        public NavigableMap<K, V> descendingMap() {
            return TreeMap.this.descendingMap();
        }

        public NavigableMap<K, V> subMap(K from, boolean fromInclusive, K to, boolean toInclusive) {
            return part(from, to);
        }

        public NavigableMap<K, V> headMap(K to, boolean inclusive) {
            return part(to, to);
        }

        public NavigableMap<K, V> tailMap(K from, boolean inclusive) {
            return part(from, from);
        }

        public SortedMap<K, V> subMap(K from, K to) {
            return part(from, to);
        }

        public SortedMap<K, V> headMap(K to) {
            return part(to, to);
        }

        public SortedMap<K, V> tailMap(K from) {
            return part(from, from);
        }

        public void clear() {
            change();
        }
    }
}
