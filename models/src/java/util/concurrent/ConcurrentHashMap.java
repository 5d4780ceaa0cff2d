package java.util.concurrent;

import static raceproof.model.Intrinsics.*;

import java.util.AbstractMap;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;

/**
 * The functions of the {@code compute} family run under a lock that only some keys share; no lock is shared by all, so
 * there is none here.
 */
@SuppressWarnings("unchecked")
public class ConcurrentHashMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V>, java.io.Serializable {
    private volatile int state;
    private volatile K key;
    private volatile V value;

    public ConcurrentHashMap() {}

    public ConcurrentHashMap(int capacity) {
        if (choose()) throw new IllegalArgumentException();
    }

    public ConcurrentHashMap(Map<? extends K, ? extends V> m) {
        putAll(m);
    }

    public ConcurrentHashMap(int capacity, float loadFactor) {
        this(capacity);
    }

    public ConcurrentHashMap(int capacity, float loadFactor, int concurrency) {
        this(capacity);
    }

    /** Changes the map. */
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

    private V insert(K k, V v) {
        change();
        key = k;
        value = v;
        return v;
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
        return get(k) != null;
    }

    public boolean containsValue(Object v) {
        return state != 0 && v.equals(value);
    }

    public V put(K k, V v) {
        V old = look(k);
        insert(k, v);
        return old;
    }

    public void putAll(Map<? extends K, ? extends V> m) {
        for (Map.Entry<? extends K, ? extends V> e : m.entrySet()) {
            K k = e.getKey();
            V v = e.getValue();
            find(k);
            insert(k, v);
        }
    }

    public V remove(Object k) {
        V old = look(k);
        change();
        return old;
    }

    public void clear() {
        change();
    }

    public KeySetView<K, V> keySet() {
        return new KeySetView<>(this, null);
    }

    public Collection<V> values() {
        return new ValuesView<>(this);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new EntrySetView<>(this);
    }

    public int hashCode() {
        return state == 0 ? 0 : key.hashCode() ^ value.hashCode();
    }

    public String toString() {
        if (state != 0) {
            key.toString();
            value.toString();
        }
        return string();
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
        boolean found = find(k) && from.equals(value);
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

    public V getOrDefault(Object k, V v) {
        V found = get(k);
        return found == null ? v : found;
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

    public boolean contains(Object v) {
        return containsValue(v);
    }

    public Enumeration<K> keys() {
        return new KeyIterator();
    }

    public Enumeration<V> elements() {
        return new ValueIterator();
    }

    public long mappingCount() {
        return state;
    }

    public static <K> KeySetView<K, Boolean> newKeySet() {
        return new KeySetView<>(new ConcurrentHashMap<>(), Boolean.TRUE);
    }

    public static <K> KeySetView<K, Boolean> newKeySet(int capacity) {
        return new KeySetView<>(new ConcurrentHashMap<>(capacity), Boolean.TRUE);
    }

    public KeySetView<K, V> keySet(V mapped) {
        return new KeySetView<>(this, mapped);
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

    private Map.Entry<K, V> entry() {
        return new Node(key, value);
    }

    /** An entry has a key and a value of its own; a new value goes to the map, too. */
    private final class Node extends SimpleEntry<K, V> {
        Node(K key, V value) {
            super(key, value);
        }

        public V setValue(V v) {
            put(getKey(), v);
            return super.setValue(v);
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
        }

        public void remove() {
            cursor = 0;
            if (choose()) throw new IllegalStateException();
            change();
        }
    }

    private final class KeyIterator extends Itr<K> {
        public K next() {
            step();
            return key;
        }
    }

    private final class ValueIterator extends Itr<V> {
        public V next() {
            step();
            return value;
        }
    }

    private final class EntryIterator extends Itr<Map.Entry<K, V>> {
        public Map.Entry<K, V> next() {
            step();
            return entry();
        }
    }

    // Bulk operations.

    /** What the threads of the common pool do at once, the caller among them. */
    private abstract class Bulk<U> implements Runnable {
        private volatile U result;

        /** What is done with one mapping. */
        abstract U one();

        /** What is done with two results. */
        U two(U a, U b) {
            return b;
        }

        public final void run() {
            while (state != 0) {
                U u = one();
                if (u != null) result = result == null ? u : two(result, u);
            }
        }

        final U runAll() {
            while (choose()) spawn(this, this);
            run();
            join(this);
            return result;
        }
    }

    public void forEach(long threshold, BiConsumer<? super K, ? super V> action) {
        new Bulk<Object>() {
            Object one() {
                action.accept(key, value);
                return null;
            }
        }.runAll();
    }

    public <U> void forEach(
            long threshold, BiFunction<? super K, ? super V, ? extends U> f, Consumer<? super U> action) {
        new Bulk<Object>() {
            Object one() {
                U u = f.apply(key, value);
                if (u != null) action.accept(u);
                return null;
            }
        }.runAll();
    }

    public <U> U search(long threshold, BiFunction<? super K, ? super V, ? extends U> f) {
        return new Bulk<U>() {
            U one() {
                return f.apply(key, value);
            }
        }.runAll();
    }

    public <U> U reduce(
            long threshold,
            BiFunction<? super K, ? super V, ? extends U> f,
            BiFunction<? super U, ? super U, ? extends U> reducer) {
        return new Bulk<U>() {
            U one() {
                return f.apply(key, value);
            }

            U two(U a, U b) {
                return reducer.apply(a, b);
            }
        }.runAll();
    }

    public double reduceToDouble(
            long threshold, ToDoubleBiFunction<? super K, ? super V> f, double basis, DoubleBinaryOperator reducer) {
        new Bulk<Object>() {
            Object one() {
                reducer.applyAsDouble(basis, f.applyAsDouble(key, value));
                return null;
            }
        }.runAll();
        return (double) number();
    }

    public long reduceToLong(
            long threshold, ToLongBiFunction<? super K, ? super V> f, long basis, LongBinaryOperator reducer) {
        new Bulk<Object>() {
            Object one() {
                reducer.applyAsLong(basis, f.applyAsLong(key, value));
                return null;
            }
        }.runAll();
        return (long) number();
    }

    public int reduceToInt(
            long threshold, ToIntBiFunction<? super K, ? super V> f, int basis, IntBinaryOperator reducer) {
        new Bulk<Object>() {
            Object one() {
                reducer.applyAsInt(basis, f.applyAsInt(key, value));
                return null;
            }
        }.runAll();
        return (int) number();
    }

    public void forEachKey(long threshold, Consumer<? super K> action) {
        new Bulk<Object>() {
            Object one() {
                action.accept(key);
                return null;
            }
        }.runAll();
    }

    public <U> void forEachKey(long threshold, Function<? super K, ? extends U> f, Consumer<? super U> action) {
        new Bulk<Object>() {
            Object one() {
                U u = f.apply(key);
                if (u != null) action.accept(u);
                return null;
            }
        }.runAll();
    }

    public <U> U searchKeys(long threshold, Function<? super K, ? extends U> f) {
        return new Bulk<U>() {
            U one() {
                return f.apply(key);
            }
        }.runAll();
    }

    public K reduceKeys(long threshold, BiFunction<? super K, ? super K, ? extends K> reducer) {
        return new Bulk<K>() {
            K one() {
                return key;
            }

            K two(K a, K b) {
                return reducer.apply(a, b);
            }
        }.runAll();
    }

    public <U> U reduceKeys(
            long threshold,
            Function<? super K, ? extends U> f,
            BiFunction<? super U, ? super U, ? extends U> reducer) {
        return new Bulk<U>() {
            U one() {
                return f.apply(key);
            }

            U two(U a, U b) {
                return reducer.apply(a, b);
            }
        }.runAll();
    }

    public double reduceKeysToDouble(
            long threshold, ToDoubleFunction<? super K> f, double basis, DoubleBinaryOperator reducer) {
        new Bulk<Object>() {
            Object one() {
                reducer.applyAsDouble(basis, f.applyAsDouble(key));
                return null;
            }
        }.runAll();
        return (double) number();
    }

    public long reduceKeysToLong(
            long threshold, ToLongFunction<? super K> f, long basis, LongBinaryOperator reducer) {
        new Bulk<Object>() {
            Object one() {
                reducer.applyAsLong(basis, f.applyAsLong(key));
                return null;
            }
        }.runAll();
        return (long) number();
    }

    public int reduceKeysToInt(
            long threshold, ToIntFunction<? super K> f, int basis, IntBinaryOperator reducer) {
        new Bulk<Object>() {
            Object one() {
                reducer.applyAsInt(basis, f.applyAsInt(key));
                return null;
            }
        }.runAll();
        return (int) number();
    }

    public void forEachValue(long threshold, Consumer<? super V> action) {
        new Bulk<Object>() {
            Object one() {
                action.accept(value);
                return null;
            }
        }.runAll();
    }

    public <U> void forEachValue(
            long threshold, Function<? super V, ? extends U> f, Consumer<? super U> action) {
        new Bulk<Object>() {
            Object one() {
                U u = f.apply(value);
                if (u != null) action.accept(u);
                return null;
            }
        }.runAll();
    }

    public <U> U searchValues(long threshold, Function<? super V, ? extends U> f) {
        return new Bulk<U>() {
            U one() {
                return f.apply(value);
            }
        }.runAll();
    }

    public V reduceValues(long threshold, BiFunction<? super V, ? super V, ? extends V> reducer) {
        return new Bulk<V>() {
            V one() {
                return value;
            }

            V two(V a, V b) {
                return reducer.apply(a, b);
            }
        }.runAll();
    }

    public <U> U reduceValues(
            long threshold,
            Function<? super V, ? extends U> f,
            BiFunction<? super U, ? super U, ? extends U> reducer) {
        return new Bulk<U>() {
            U one() {
                return f.apply(value);
            }

            U two(U a, U b) {
                return reducer.apply(a, b);
            }
        }.runAll();
    }

    public double reduceValuesToDouble(
            long threshold, ToDoubleFunction<? super V> f, double basis, DoubleBinaryOperator reducer) {
        new Bulk<Object>() {
            Object one() {
                reducer.applyAsDouble(basis, f.applyAsDouble(value));
                return null;
            }
        }.runAll();
        return (double) number();
    }

    public long reduceValuesToLong(
            long threshold, ToLongFunction<? super V> f, long basis, LongBinaryOperator reducer) {
        new Bulk<Object>() {
            Object one() {
                reducer.applyAsLong(basis, f.applyAsLong(value));
                return null;
            }
        }.runAll();
        return (long) number();
    }

    public int reduceValuesToInt(
            long threshold, ToIntFunction<? super V> f, int basis, IntBinaryOperator reducer) {
        new Bulk<Object>() {
            Object one() {
                reducer.applyAsInt(basis, f.applyAsInt(value));
                return null;
            }
        }.runAll();
        return (int) number();
    }

    public void forEachEntry(long threshold, Consumer<? super Map.Entry<K, V>> action) {
        new Bulk<Object>() {
            Object one() {
                action.accept(entry());
                return null;
            }
        }.runAll();
    }

    public <U> void forEachEntry(
            long threshold, Function<Map.Entry<K, V>, ? extends U> f, Consumer<? super U> action) {
        new Bulk<Object>() {
            Object one() {
                U u = f.apply(entry());
                if (u != null) action.accept(u);
                return null;
            }
        }.runAll();
    }

    public <U> U searchEntries(long threshold, Function<Map.Entry<K, V>, ? extends U> f) {
        return new Bulk<U>() {
            U one() {
                return f.apply(entry());
            }
        }.runAll();
    }

    public Map.Entry<K, V> reduceEntries(
            long threshold, BiFunction<Map.Entry<K, V>, Map.Entry<K, V>, ? extends Map.Entry<K, V>> reducer) {
        return new Bulk<Map.Entry<K, V>>() {
            Map.Entry<K, V> one() {
                return entry();
            }

            Map.Entry<K, V> two(Map.Entry<K, V> a, Map.Entry<K, V> b) {
                return reducer.apply(a, b);
            }
        }.runAll();
    }

    public <U> U reduceEntries(
            long threshold,
            Function<Map.Entry<K, V>, ? extends U> f,
            BiFunction<? super U, ? super U, ? extends U> reducer) {
        return new Bulk<U>() {
            U one() {
                return f.apply(entry());
            }

            U two(U a, U b) {
                return reducer.apply(a, b);
            }
        }.runAll();
    }

    public double reduceEntriesToDouble(
            long threshold, ToDoubleFunction<Map.Entry<K, V>> f, double basis, DoubleBinaryOperator reducer) {
        new Bulk<Object>() {
            Object one() {
                reducer.applyAsDouble(basis, f.applyAsDouble(entry()));
                return null;
            }
        }.runAll();
        return (double) number();
    }

    public long reduceEntriesToLong(
            long threshold, ToLongFunction<Map.Entry<K, V>> f, long basis, LongBinaryOperator reducer) {
        new Bulk<Object>() {
            Object one() {
                reducer.applyAsLong(basis, f.applyAsLong(entry()));
                return null;
            }
        }.runAll();
        return (long) number();
    }

    public int reduceEntriesToInt(
            long threshold, ToIntFunction<Map.Entry<K, V>> f, int basis, IntBinaryOperator reducer) {
        new Bulk<Object>() {
            Object one() {
                reducer.applyAsInt(basis, f.applyAsInt(entry()));
                return null;
            }
        }.runAll();
        return (int) number();
    }

    abstract static class CollectionView<K, V, E> implements Collection<E>, java.io.Serializable {
        final ConcurrentHashMap<K, V> map;

        CollectionView(ConcurrentHashMap<K, V> map) {
            this.map = map;
        }

        public ConcurrentHashMap<K, V> getMap() {
            return map;
        }

        public final void clear() {
            map.clear();
        }

        public final int size() {
            return map.size();
        }

        public final boolean isEmpty() {
            return map.isEmpty();
        }

        public abstract Iterator<E> iterator();

        public abstract boolean contains(Object o);

        public abstract boolean remove(Object o);

        public final Object[] toArray() {
            Object[] all = new Object[size()];
            for (E e : this) all[(int) number()] = e;
            return all;
        }

        public final <T> T[] toArray(T[] a) {
            T[] all = a.length < size() ? newArray(a) : a;
            for (E e : this) all[(int) number()] = (T) e;
            return all;
        }

        public final String toString() {
            for (E e : this) e.toString();
            return string();
        }

        public final boolean containsAll(Collection<?> c) {
            for (Object o : c) {
                if (!contains(o)) return false;
            }
            return true;
        }

        public boolean removeAll(Collection<?> c) {
            return keep(c);
        }

        public final boolean retainAll(Collection<?> c) {
            return keep(c);
        }

        private boolean keep(Collection<?> c) {
            boolean changed = false;
            for (E e : this) {
                if (c.contains(e)) changed |= remove(e);
            }
            return changed;
        }
    }

    public static class KeySetView<K, V> extends CollectionView<K, V, K> implements Set<K>, java.io.Serializable {
        private final V mapped;

        KeySetView(ConcurrentHashMap<K, V> map, V mapped) {
            super(map);
            this.mapped = mapped;
        }

        public V getMappedValue() {
            return mapped;
        }

        public boolean contains(Object o) {
            return map.containsKey(o);
        }

        public boolean remove(Object o) {
            return map.remove(o) != null;
        }

        public Iterator<K> iterator() {
            return map.keyIterator();
        }

        public boolean add(K k) {
            if (mapped == null) throw new UnsupportedOperationException();
            return map.putIfAbsent(k, mapped) == null;
        }

        public boolean addAll(Collection<? extends K> c) {
            boolean changed = false;
            for (K k : c) changed |= add(k);
            return changed;
        }

        public int hashCode() {
            int hash = 0;
            for (K k : this) hash += k.hashCode();
            return hash;
        }

        public boolean equals(Object o) {
            return o == this || o instanceof Set && containsAll((Set<?>) o) && ((Set<?>) o).containsAll(this);
        }

        public Spliterator<K> spliterator() {
            return Spliterators.spliterator(this, Spliterator.DISTINCT | Spliterator.CONCURRENT);
        }

        public void forEach(Consumer<? super K> action) {
            for (K k : this) action.accept(k);
        }
    }

    private static final class ValuesView<K, V> extends CollectionView<K, V, V> {
        ValuesView(ConcurrentHashMap<K, V> map) {
            super(map);
        }

        public boolean contains(Object o) {
            return map.containsValue(o);
        }

        public boolean remove(Object o) {
            if (o == null || !map.containsValue(o)) return false;
            map.change();
            return true;
        }

        public Iterator<V> iterator() {
            return map.valueIterator();
        }

        public boolean add(V v) {
            throw new UnsupportedOperationException();
        }

        public boolean addAll(Collection<? extends V> c) {
            throw new UnsupportedOperationException();
        }
    }

    private static final class EntrySetView<K, V> extends CollectionView<K, V, Map.Entry<K, V>>
            implements Set<Map.Entry<K, V>> {
        EntrySetView(ConcurrentHashMap<K, V> map) {
            super(map);
        }

        public boolean contains(Object o) {
            if (!(o instanceof Map.Entry)) return false;
            Map.Entry<?, ?> e = (Map.Entry<?, ?>) o;
            V v = map.get(e.getKey());
            return v != null && e.getValue().equals(v);
        }

        public boolean remove(Object o) {
            if (!(o instanceof Map.Entry)) return false;
            Map.Entry<?, ?> e = (Map.Entry<?, ?>) o;
            return map.remove(e.getKey(), e.getValue());
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return map.entryIterator();
        }

        public boolean add(Map.Entry<K, V> e) {
            K k = e.getKey();
            V v = e.getValue();
            map.find(k);
            map.insert(k, v);
            return choose();
        }

        public boolean addAll(Collection<? extends Map.Entry<K, V>> c) {
            boolean changed = false;
            for (Map.Entry<K, V> e : c) changed |= add(e);
            return changed;
        }

        public int hashCode() {
            return map.hashCode();
        }

        public boolean equals(Object o) {
            return o == this || o instanceof Set && containsAll((Set<?>) o) && ((Set<?>) o).containsAll(this);
        }
    }
}
