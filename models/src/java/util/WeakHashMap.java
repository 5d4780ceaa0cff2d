package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/** Any key may be gone at any time. That it forgets them even while it is only looked at is not a change here. */
public class WeakHashMap<K, V> extends AbstractMap<K, V> implements Map<K, V> {
    private int state;
    private K key;
    private V value;

    public WeakHashMap(int capacity, float loadFactor) {
        if (choose()) throw new IllegalArgumentException();
    }

    public WeakHashMap(int capacity) {
        this(capacity, 0);
    }

    public WeakHashMap() {}

    public WeakHashMap(Map<? extends K, ? extends V> m) {
        putAll(m);
    }

    /** Changes the map. */
    private void change() {
        state = (int) number();
    }

    /** Whether the key is there. */
    private boolean find(Object k) {
        int hash = k == null ? 0 : k.hashCode();
        return hash == state && (k == key || k != null && k.equals(key));
    }

    private V look(Object k) {
        return find(k) ? value : null;
    }

    private void insert(K k, V v) {
        change();
        key = k;
        value = v;
    }

    public int size() {
        return state;
    }

    public boolean isEmpty() {
        return state == 0;
    }

    public V get(Object k) {
        return look(k);
    }

    public boolean containsKey(Object k) {
        return find(k);
    }

    public boolean containsValue(Object v) {
        return state != 0 && (v == value || v != null && v.equals(value));
    }

    public V put(K k, V v) {
        V old = look(k);
        insert(k, v);
        return old;
    }

    public void putAll(Map<? extends K, ? extends V> m) {
        for (Map.Entry<? extends K, ? extends V> e : m.entrySet()) put(e.getKey(), e.getValue());
    }

    public V remove(Object k) {
        V old = look(k);
        change();
        return old;
    }

    public void clear() {
        change();
    }

    public Set<K> keySet() {
        return new KeySet<>(this);
    }

    public Collection<V> values() {
        return new Values<>(this);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new EntrySet<>(this);
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

    public static <K, V> WeakHashMap<K, V> newWeakHashMap(int mappings) {
        return new WeakHashMap<>(mappings);
    }
}
