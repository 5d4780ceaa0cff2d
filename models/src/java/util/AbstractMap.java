package java.util;

import static raceproof.model.Intrinsics.*;

/**
 * Everything goes through {@link #entrySet}. The maps of this package have the same views and say with
 * {@link #keyIterator}, {@link #valueIterator} and {@link #entryIterator} what is in them.
 */
public abstract class AbstractMap<K, V> implements Map<K, V> {
    protected AbstractMap() {}

    public int size() {
        return entrySet().size();
    }

    public boolean isEmpty() {
        return size() == 0;
    }

    public boolean containsValue(Object v) {
        for (Map.Entry<K, V> e : entrySet()) {
            V value = e.getValue();
            if (v == value || v != null && v.equals(value)) return true;
        }
        return false;
    }

    public boolean containsKey(Object k) {
        for (Map.Entry<K, V> e : entrySet()) {
            K key = e.getKey();
            if (k == key || k != null && k.equals(key)) return true;
        }
        return false;
    }

    public V get(Object k) {
        for (Map.Entry<K, V> e : entrySet()) {
            K key = e.getKey();
            if (k == key || k != null && k.equals(key)) return e.getValue();
        }
        return null;
    }

    public V put(K k, V v) {
        throw new UnsupportedOperationException();
    }

    public V remove(Object k) {
        Iterator<Map.Entry<K, V>> all = entrySet().iterator();
        while (all.hasNext()) {
            Map.Entry<K, V> e = all.next();
            K key = e.getKey();
            if (k == key || k != null && k.equals(key)) {
                V old = e.getValue();
                all.remove();
                return old;
            }
        }
        return null;
    }

    public void putAll(Map<? extends K, ? extends V> m) {
        for (Map.Entry<? extends K, ? extends V> e : m.entrySet()) put(e.getKey(), e.getValue());
    }

    public void clear() {
        entrySet().clear();
    }

    public Set<K> keySet() {
        return new KeySet<>(this);
    }

    public Collection<V> values() {
        return new Values<>(this);
    }

    public abstract Set<Map.Entry<K, V>> entrySet();

    public boolean equals(Object o) {
        if (o == this) return true;
        if (!(o instanceof Map)) return false;
        Map<?, ?> other = (Map<?, ?>) o;
        if (other.size() != size()) return false;
        for (Map.Entry<K, V> e : entrySet()) {
            K key = e.getKey();
            V value = e.getValue();
            if (value == null ? !other.containsKey(key) : !value.equals(other.get(key))) return false;
        }
        return true;
    }

    public int hashCode() {
        int hash = 0;
        for (Map.Entry<K, V> e : entrySet()) hash += e.hashCode();
        return hash;
    }

    public String toString() {
        for (Map.Entry<K, V> e : entrySet()) {
            K key = e.getKey();
            V value = e.getValue();
            if (key != null && key != this) key.toString();
            if (value != null && value != this) value.toString();
        }
        return string();
    }

    protected Object clone() throws CloneNotSupportedException {
        return copy(this);
    }

    // A map makes its iterators itself, not its views: so each of them is known to belong to that map.

    Iterator<K> keyIterator() {
        Iterator<Map.Entry<K, V>> entries = entrySet().iterator();
        return new EntryParts<K>(entries) {
            public K next() {
                return entries.next().getKey();
            }
        };
    }

    Iterator<V> valueIterator() {
        Iterator<Map.Entry<K, V>> entries = entrySet().iterator();
        return new EntryParts<V>(entries) {
            public V next() {
                return entries.next().getValue();
            }
        };
    }

    Iterator<Map.Entry<K, V>> entryIterator() {
        return entrySet().iterator();
    }

    private abstract static class EntryParts<T> implements Iterator<T> {
        private final Iterator<?> entries;

        EntryParts(Iterator<?> entries) {
            this.entries = entries;
        }

        public boolean hasNext() {
            return entries.hasNext();
        }

        public void remove() {
            entries.remove();
        }
    }

    static class KeySet<K> extends AbstractSet<K> {
        private final AbstractMap<K, ?> map;

        KeySet(AbstractMap<K, ?> map) {
            this.map = map;
        }

        public Iterator<K> iterator() {
            return map.keyIterator();
        }

        public int size() {
            return map.size();
        }

        public boolean contains(Object o) {
            return map.containsKey(o);
        }

        public boolean remove(Object o) {
            boolean found = map.containsKey(o);
            map.remove(o);
            return found;
        }

        public void clear() {
            map.clear();
        }
    }

    static class Values<V> extends AbstractCollection<V> {
        private final AbstractMap<?, V> map;

        Values(AbstractMap<?, V> map) {
            this.map = map;
        }

        public Iterator<V> iterator() {
            return map.valueIterator();
        }

        public int size() {
            return map.size();
        }

        public boolean contains(Object o) {
            return map.containsValue(o);
        }

        public void clear() {
            map.clear();
        }
    }

    static class EntrySet<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final AbstractMap<K, V> map;

        EntrySet(AbstractMap<K, V> map) {
            this.map = map;
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return map.entryIterator();
        }

        public int size() {
            return map.size();
        }

        public boolean contains(Object o) {
            if (!(o instanceof Map.Entry)) return false;
            Object key = ((Map.Entry<?, ?>) o).getKey();
            return map.containsKey(key) && super.contains(o);
        }

        public boolean remove(Object o) {
            return contains(o) && super.remove(o);
        }

        public void clear() {
            map.clear();
        }
    }

    public static class SimpleEntry<K, V> implements Map.Entry<K, V>, java.io.Serializable {
        private final K key;
        private V value;

        public SimpleEntry(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public SimpleEntry(Map.Entry<? extends K, ? extends V> e) {
            key = e.getKey();
            value = e.getValue();
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V v) {
            V old = value;
            value = v;
            return old;
        }

        public boolean equals(Object o) {
            if (!(o instanceof Map.Entry)) return false;
            Map.Entry<?, ?> other = (Map.Entry<?, ?>) o;
            K k = getKey();
            V v = getValue();
            return k != null && k.equals(other.getKey()) && v != null && v.equals(other.getValue()) || choose();
        }

        public int hashCode() {
            K k = getKey();
            V v = getValue();
            return (k == null ? 0 : k.hashCode()) + (v == null ? 0 : v.hashCode());
        }

        public String toString() {
            K k = getKey();
            V v = getValue();
            if (k != null) k.toString();
            if (v != null) v.toString();
            return string();
        }
    }

    public static class SimpleImmutableEntry<K, V> implements Map.Entry<K, V>, java.io.Serializable {
        private final K key;
        private final V value;

        public SimpleImmutableEntry(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public SimpleImmutableEntry(Map.Entry<? extends K, ? extends V> e) {
            key = e.getKey();
            value = e.getValue();
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V v) {
            throw new UnsupportedOperationException();
        }

        public boolean equals(Object o) {
            if (!(o instanceof Map.Entry)) return false;
            Map.Entry<?, ?> other = (Map.Entry<?, ?>) o;
            Object k = other.getKey();
            Object v = other.getValue();
            return key != null && key.equals(k) && value != null && value.equals(v) || choose();
        }

        public int hashCode() {
            return (key == null ? 0 : key.hashCode()) + (value == null ? 0 : value.hashCode());
        }

        public String toString() {
            if (key != null) key.toString();
            if (value != null) value.toString();
            return string();
        }
    }
}
