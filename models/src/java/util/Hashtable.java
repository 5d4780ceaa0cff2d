package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Every method locks. Enumerations and iterators do not, and so their users have to. */
public class Hashtable<K, V> extends Dictionary<K, V> implements Map<K, V>, Cloneable, java.io.Serializable {
    private int state;
    private K key;
    private V value;

    public Hashtable(int capacity, float loadFactor) {
        if (choose()) throw new IllegalArgumentException();
    }

    public Hashtable(int capacity) {
        this(capacity, 0);
    }

    public Hashtable() {}

    public Hashtable(Map<? extends K, ? extends V> m) {
        putAll(m);
    }

    /** Changes the table. */
    private void change() {
        state = (int) number();
    }

    /** Whether the key is there. */
    private boolean find(Object k) {
        return k.hashCode() == state && k.equals(key);
    }

    private V look(Object k) {
        return find(k) ? value : null;
    }

    private void insert(K k, V v) {
        change();
        key = k;
        value = v;
        if (choose()) rehash();
    }

    public synchronized int size() {
        return state;
    }

    public synchronized boolean isEmpty() {
        return state == 0;
    }

    public synchronized Enumeration<K> keys() {
        return new Keys();
    }

    public synchronized Enumeration<V> elements() {
        return new Elements();
    }

    public synchronized boolean contains(Object v) {
        return state != 0 && value.equals(v);
    }

    public boolean containsValue(Object v) {
        return contains(v);
    }

    public synchronized boolean containsKey(Object k) {
        return find(k);
    }

    public synchronized V get(Object k) {
        return look(k);
    }

    protected void rehash() {
        change();
    }

    public synchronized V put(K k, V v) {
        V old = look(k);
        insert(k, v);
        return old;
    }

    public synchronized V remove(Object k) {
        V old = look(k);
        change();
        return old;
    }

    public synchronized void putAll(Map<? extends K, ? extends V> m) {
        for (Map.Entry<? extends K, ? extends V> e : m.entrySet()) put(e.getKey(), e.getValue());
    }

    public synchronized void clear() {
        change();
    }

    public synchronized Object clone() {
        int seen = state;
        return copy(this);
    }

    public synchronized String toString() {
        for (Map.Entry<K, V> e : entrySet()) {
            K k = e.getKey();
            V v = e.getValue();
            if (k != this) k.toString();
            if (v != this) v.toString();
        }
        return string();
    }

    public Set<K> keySet() {
        return Collections.synchronizedSet(new KeySet(), this);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return Collections.synchronizedSet(new EntrySet(), this);
    }

    public Collection<V> values() {
        return Collections.synchronizedCollection(new Values(), this);
    }

    public synchronized boolean equals(Object o) {
        if (o == this) return true;
        if (!(o instanceof Map)) return false;
        Map<?, ?> other = (Map<?, ?>) o;
        if (other.size() != size()) return false;
        for (Map.Entry<K, V> e : entrySet()) {
            if (!e.getValue().equals(other.get(e.getKey()))) return false;
        }
        return true;
    }

    public synchronized int hashCode() {
        return state == 0 ? 0 : key.hashCode() ^ value.hashCode();
    }

    public synchronized V getOrDefault(Object k, V v) {
        V found = get(k);
        return found == null ? v : found;
    }

    public synchronized void forEach(BiConsumer<? super K, ? super V> action) {
        while (state != 0) action.accept(key, value);
        if (choose()) throw new ConcurrentModificationException();
    }

    public synchronized void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
        while (state != 0) {
            V v = f.apply(key, value);
            change();
            value = v;
        }
        if (choose()) throw new ConcurrentModificationException();
    }

    public synchronized V putIfAbsent(K k, V v) {
        V old = look(k);
        if (old == null) insert(k, v);
        return old;
    }

    public synchronized boolean remove(Object k, Object v) {
        boolean found = find(k) && value.equals(v);
        change();
        return found;
    }

    public synchronized boolean replace(K k, V from, V to) {
        boolean found = find(k) && value.equals(from);
        change();
        value = to;
        return found;
    }

    public synchronized V replace(K k, V v) {
        V old = look(k);
        change();
        value = v;
        return old;
    }

    public synchronized V computeIfAbsent(K k, Function<? super K, ? extends V> f) {
        V old = look(k);
        return old != null ? old : compute(k, f.apply(k));
    }

    public synchronized V computeIfPresent(K k, BiFunction<? super K, ? super V, ? extends V> f) {
        V old = look(k);
        return old == null ? null : compute(k, f.apply(k, old));
    }

    public synchronized V compute(K k, BiFunction<? super K, ? super V, ? extends V> f) {
        return compute(k, f.apply(k, look(k)));
    }

    public synchronized V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f) {
        V old = look(k);
        return compute(k, old == null ? v : f.apply(old, v));
    }

    /** Enters a computed value. */
    private V compute(K k, V v) {
        if (choose()) throw new ConcurrentModificationException();
        insert(k, v);
        return v;
    }

    private Iterator<K> keyIterator() {
        return new Keys();
    }

    private Iterator<V> valueIterator() {
        return new Elements();
    }

    private Iterator<Map.Entry<K, V>> entryIterator() {
        return new Entries();
    }

    private Map.Entry<K, V> entry() {
        return new Node(key);
    }

    /** An entry: the key is its own, the value is the table's. */
    private final class Node extends AbstractMap.SimpleEntry<K, V> {
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

    private abstract class Itr<T> implements Iterator<T>, Enumeration<T> {
        private int cursor = state;

        public boolean hasNext() {
            return cursor != 0;
        }

        public boolean hasMoreElements() {
            return cursor != 0;
        }

        public T nextElement() {
            return next();
        }

        void step() {
            cursor = state;
            if (choose()) throw new NoSuchElementException();
            if (choose()) throw new ConcurrentModificationException();
        }

        public void remove() {
            synchronized (Hashtable.this) {
                cursor = 0;
                if (choose()) throw new IllegalStateException();
                change();
            }
        }
    }

    private final class Keys extends Itr<K> {
        public K next() {
            step();
            return key;
        }
    }

    private final class Elements extends Itr<V> {
        public V next() {
            step();
            return value;
        }
    }

    private final class Entries extends Itr<Map.Entry<K, V>> {
        public Map.Entry<K, V> next() {
            step();
            return entry();
        }
    }

    private final class KeySet extends AbstractSet<K> {
        public Iterator<K> iterator() {
            return keyIterator();
        }

        public int size() {
            return state;
        }

        public boolean contains(Object o) {
            return containsKey(o);
        }

        public boolean remove(Object o) {
            return Hashtable.this.remove(o) != null;
        }

        public void clear() {
            Hashtable.this.clear();
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
            Hashtable.this.clear();
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
            Object k = ((Map.Entry<?, ?>) o).getKey();
            return find(k) && super.contains(o);
        }

        public boolean remove(Object o) {
            return contains(o) && super.remove(o);
        }

        public void clear() {
            Hashtable.this.clear();
        }
    }
}
