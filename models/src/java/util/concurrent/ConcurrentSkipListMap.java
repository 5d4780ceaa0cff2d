package java.util.concurrent;

import static raceproof.model.Intrinsics.*;

import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

@SuppressWarnings("unchecked")
public class ConcurrentSkipListMap<K, V> extends AbstractMap<K, V>
        implements ConcurrentNavigableMap<K, V>, Cloneable, java.io.Serializable {
    private final Comparator<? super K> comparator;
    private volatile int state;
    private volatile K key;
    private volatile V value;

    public ConcurrentSkipListMap() {
        comparator = null;
    }

    public ConcurrentSkipListMap(Comparator<? super K> comparator) {
        this.comparator = comparator;
    }

    public ConcurrentSkipListMap(Map<? extends K, ? extends V> m) {
        comparator = null;
        putAll(m);
    }

    public ConcurrentSkipListMap(SortedMap<K, ? extends V> m) {
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

    private V insert(K k, V v) {
        change();
        key = k;
        value = v;
        return v;
    }

    private void insert(Map<? extends K, ? extends V> m) {
        for (Map.Entry<? extends K, ? extends V> e : m.entrySet()) insert(e.getKey(), e.getValue());
    }

    public int size() {
        return state;
    }

    public boolean isEmpty() {
        return state == 0;
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

    public V getOrDefault(Object k, V v) {
        return find(k) ? value : v;
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
        return old != null ? old : insert(k, f.apply(k));
    }

    public V computeIfPresent(K k, BiFunction<? super K, ? super V, ? extends V> f) {
        V old = look(k);
        return old == null ? null : insert(k, f.apply(k, old));
    }

    public V compute(K k, BiFunction<? super K, ? super V, ? extends V> f) {
        return insert(k, f.apply(k, look(k)));
    }

    public V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f) {
        V old = look(k);
        return insert(k, old == null ? v : f.apply(old, v));
    }

    public V remove(Object k) {
        V old = look(k);
        change();
        return old;
    }

    public void clear() {
        change();
    }

    public ConcurrentSkipListMap<K, V> clone() {
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

    public NavigableSet<K> keySet() {
        return keys(comparator);
    }

    public NavigableSet<K> navigableKeySet() {
        return keys(comparator);
    }

    public NavigableSet<K> descendingKeySet() {
        return keys(reverse());
    }

    private NavigableSet<K> keys(Comparator<? super K> order) {
        return new KeySet(order);
    }

    private Comparator<? super K> reverse() {
        return comparator == null ? Collections.reverseOrder() : Collections.reverseOrder(comparator);
    }

    public Collection<V> values() {
        return new Values();
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new EntrySet();
    }

    public boolean equals(Object o) {
        if (o == this) return true;
        if (!(o instanceof Map)) return false;
        Map<?, ?> other = (Map<?, ?>) o;
        if (state != 0 && !value.equals(other.get(key))) return false;
        for (Map.Entry<?, ?> e : other.entrySet()) {
            if (!e.getValue().equals(get(e.getKey()))) return false;
        }
        return true;
    }

    public boolean remove(Object k, Object v) {
        boolean found = find(k) && v != null && v.equals(value);
        change();
        return found;
    }

    public ConcurrentNavigableMap<K, V> descendingMap() {
        return new View(reverse());
    }

    public ConcurrentNavigableMap<K, V> subMap(K from, boolean fromInclusive, K to, boolean toInclusive) {
        return part(from, to);
    }

    public ConcurrentNavigableMap<K, V> headMap(K to, boolean inclusive) {
        return part(to, to);
    }

    public ConcurrentNavigableMap<K, V> tailMap(K from, boolean inclusive) {
        return part(from, from);
    }

    public ConcurrentNavigableMap<K, V> subMap(K from, K to) {
        return subMap(from, true, to, false);
    }

    public ConcurrentNavigableMap<K, V> headMap(K to) {
        return headMap(to, false);
    }

    public ConcurrentNavigableMap<K, V> tailMap(K from) {
        return tailMap(from, true);
    }

    private ConcurrentNavigableMap<K, V> part(K from, K to) {
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
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
        while (state != 0) {
            V v = f.apply(key, value);
            change();
            value = v;
        }
    }

    private Iterator<K> keyIterator() {
        return new KeyIterator();
    }

    private Iterator<V> valueIterator() {
        return new ValueIterator();
    }

    private Iterator<Map.Entry<K, V>> entryIterator() {
        return new EntryIterator();
    }

    private abstract class Itr {
        private int cursor = state;

        public boolean hasNext() {
            return cursor != 0;
        }

        void step() {
            cursor = state;
            if (choose()) throw new NoSuchElementException();
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
            return snapshot();
        }
    }

    private final class KeySet extends AbstractSet<K> implements NavigableSet<K> {
        private final Comparator<? super K> order;

        KeySet(Comparator<? super K> order) {
            this.order = order;
        }

        public Iterator<K> iterator() {
            return keyIterator();
        }

        public Iterator<K> descendingIterator() {
            return keyIterator();
        }

        public int size() {
            return state;
        }

        public boolean contains(Object o) {
            return find(o);
        }

        public boolean remove(Object o) {
            return ConcurrentSkipListMap.this.remove(o) != null;
        }

        public void clear() {
            change();
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

        public NavigableSet<K> subSet(K from, K to) {
            return part(from, to).navigableKeySet();
        }

        public NavigableSet<K> headSet(K to) {
            return part(to, to).navigableKeySet();
        }

        public NavigableSet<K> tailSet(K from) {
            return part(from, from).navigableKeySet();
        }
    }

    private final class Values extends AbstractCollection<V> {
        public Iterator<V> iterator() {
            return valueIterator();
        }

        public int size() {
            return state;
        }

        public boolean contains(Object o) {
            return containsValue(o);
        }

        public void clear() {
            change();
        }
    }

    private final class EntrySet extends AbstractSet<Map.Entry<K, V>> {
        public Iterator<Map.Entry<K, V>> iterator() {
            return entryIterator();
        }

        public int size() {
            return state;
        }

        public boolean contains(Object o) {
            if (!(o instanceof Map.Entry)) return false;
            Map.Entry<?, ?> e = (Map.Entry<?, ?>) o;
            V v = look(e.getKey());
            return v != null && v.equals(e.getValue());
        }

        public boolean remove(Object o) {
            if (!(o instanceof Map.Entry)) return false;
            Map.Entry<?, ?> e = (Map.Entry<?, ?>) o;
            return ConcurrentSkipListMap.this.remove(e.getKey(), e.getValue());
        }

        public void clear() {
            change();
        }
    }

    /** A part of the map, or the map in the other direction. */
    private final class View extends AbstractMap<K, V> implements ConcurrentNavigableMap<K, V>, java.io.Serializable {
        private final Comparator<? super K> order;

        View(Comparator<? super K> order) {
            this.order = order;
        }

        public int size() {
            return state;
        }

        public boolean containsKey(Object k) {
            return find(k);
        }

        public boolean containsValue(Object v) {
            return ConcurrentSkipListMap.this.containsValue(v);
        }

        public V get(Object k) {
            return look(k);
        }

        public V put(K k, V v) {
            if (choose()) throw new IllegalArgumentException();
            return ConcurrentSkipListMap.this.put(k, v);
        }

        public V putIfAbsent(K k, V v) {
            if (choose()) throw new IllegalArgumentException();
            return ConcurrentSkipListMap.this.putIfAbsent(k, v);
        }

        public V remove(Object k) {
            return ConcurrentSkipListMap.this.remove(k);
        }

        public boolean remove(Object k, Object v) {
            return ConcurrentSkipListMap.this.remove(k, v);
        }

        public boolean replace(K k, V from, V to) {
            if (choose()) throw new IllegalArgumentException();
            return ConcurrentSkipListMap.this.replace(k, from, to);
        }

        public V replace(K k, V v) {
            if (choose()) throw new IllegalArgumentException();
            return ConcurrentSkipListMap.this.replace(k, v);
        }

        public void clear() {
            change();
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

        public NavigableSet<K> keySet() {
            return keys(order);
        }

        public NavigableSet<K> navigableKeySet() {
            return keys(order);
        }

        public NavigableSet<K> descendingKeySet() {
            return keys(reverse());
        }

        public Collection<V> values() {
            return ConcurrentSkipListMap.this.values();
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return ConcurrentSkipListMap.this.entrySet();
        }

        public ConcurrentNavigableMap<K, V> descendingMap() {
            return ConcurrentSkipListMap.this.descendingMap();
        }

        public ConcurrentNavigableMap<K, V> subMap(K from, boolean fromInclusive, K to, boolean toInclusive) {
            return part(from, to);
        }

        public ConcurrentNavigableMap<K, V> headMap(K to, boolean inclusive) {
            return part(to, to);
        }

        public ConcurrentNavigableMap<K, V> tailMap(K from, boolean inclusive) {
            return part(from, from);
        }

        public ConcurrentNavigableMap<K, V> subMap(K from, K to) {
            return part(from, to);
        }

        public ConcurrentNavigableMap<K, V> headMap(K to) {
            return part(to, to);
        }

        public ConcurrentNavigableMap<K, V> tailMap(K from) {
            return part(from, from);
        }
    }
}
