package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/** Nothing of a key or a value is called. */
public class IdentityHashMap<K, V> extends AbstractMap<K, V> implements Map<K, V>, java.io.Serializable, Cloneable {
    private int state;
    private K key;
    private V value;

    public IdentityHashMap() {}

    public IdentityHashMap(int size) {
        if (choose()) throw new IllegalArgumentException();
    }

    public IdentityHashMap(Map<? extends K, ? extends V> m) {
        putAll(m);
    }

    /** Changes the map. */
    private void change() {
        state = (int) number();
    }

    /** Whether the key is there. */
    private boolean find(Object k) {
        return state != 0 && k == key;
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
        return state != 0 && v == value;
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

    public boolean equals(Object o) {
        if (o == this) return true;
        if (o instanceof IdentityHashMap) return ((IdentityHashMap<?, ?>) o).state == state;
        return o instanceof Map && entrySet().equals(((Map<?, ?>) o).entrySet());
    }

    public int hashCode() {
        return state;
    }

    public Object clone() {
        int seen = state;
        return copy(this);
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

        public boolean equals(Object o) {
            return o instanceof Map.Entry
                    && ((Map.Entry<?, ?>) o).getKey() == getKey()
                    && ((Map.Entry<?, ?>) o).getValue() == getValue();
        }

        public int hashCode() {
            return state;
        }
    }

    private abstract class Itr {
        private int cursor = state;

        public boolean hasNext() {
            return cursor != state;
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
}
