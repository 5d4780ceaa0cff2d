package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

public class HashMap<K, V> extends AbstractMap<K, V> implements Map<K, V>, Cloneable, java.io.Serializable {
    int state;
    K key;
    V value;

    public HashMap(int capacity, float loadFactor) {
        if (choose()) throw new IllegalArgumentException();
    }

    public HashMap(int capacity) {
        if (choose()) throw new IllegalArgumentException();
    }

    public HashMap() {}

    public HashMap(Map<? extends K, ? extends V> m) {
        insert(m);
    }

    /** Changes the map. */
    final void change() {
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
        inserted();
    }

    private void insert(Map<? extends K, ? extends V> m) {
        for (Map.Entry<? extends K, ? extends V> e : m.entrySet()) {
            K k = e.getKey();
            V v = e.getValue();
            find(k);
            insert(k, v);
        }
    }

    private V delete(Object k) {
        V old = look(k);
        change();
        return old;
    }

    /** What {@link LinkedHashMap} does after an insertion. */
    void inserted() {}

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

    public V put(K k, V v) {
        V old = look(k);
        insert(k, v);
        return old;
    }

    public void putAll(Map<? extends K, ? extends V> m) {
        insert(m);
    }

    public V remove(Object k) {
        return delete(k);
    }

    public void clear() {
        change();
    }

    public boolean containsValue(Object v) {
        return state != 0 && (v == value || v != null && v.equals(value));
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

    public V getOrDefault(Object k, V v) {
        return find(k) ? value : v;
    }

    public V putIfAbsent(K k, V v) {
        V old = look(k);
        if (old == null) insert(k, v);
        return old;
    }

    public boolean remove(Object k, Object v) {
        boolean found = find(k) && v != null && v.equals(value);
        change();
        return found;
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

    public Object clone() {
        int seen = state;
        return copy(this);
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

    /** An entry: the key is its own, the value is the map's. */
    final Map.Entry<K, V> entry() {
        return new Node(key);
    }

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

    public static <K, V> HashMap<K, V> newHashMap(int mappings) {
        return new HashMap<>(mappings);
    }
}
