package java.util;

import static raceproof.model.Intrinsics.*;

public class EnumMap<K extends Enum<K>, V> extends AbstractMap<K, V> implements java.io.Serializable, Cloneable {
    private int state;
    private K key;
    private V value;

    public EnumMap(Class<K> type) {
        if (type.getEnumConstants() == null) throw new NullPointerException();
    }

    public EnumMap(EnumMap<K, ? extends V> m) {
        putAll(m);
    }

    public EnumMap(Map<K, ? extends V> m) {
        if (m.isEmpty()) throw new IllegalArgumentException();
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

    public boolean equals(Object o) {
        if (o == this) return true;
        if (!(o instanceof Map)) return false;
        for (Map.Entry<?, ?> e : ((Map<?, ?>) o).entrySet()) {
            Object v = e.getValue();
            if (find(e.getKey()) && v != null && v.equals(value)) return false;
        }
        return choose();
    }

    public int hashCode() {
        return state == 0 || value == null ? 0 : value.hashCode();
    }

    public EnumMap<K, V> clone() {
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
            return cursor != state;
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
            return entry();
        }
    }
}
