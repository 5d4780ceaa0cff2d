package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import jdk.internal.access.JavaUtilCollectionAccess;
import jdk.internal.access.SharedSecrets;

/** What {@code of} and {@code copyOf} of {@link List}, {@link Set} and {@link Map} make: slots that never change. */
@SuppressWarnings("unchecked")
class ImmutableCollections {
    static final ListN<?> EMPTY_LIST = new ListN<>(null);
    static final SetN<?> EMPTY_SET = new SetN<>();
    static final MapN<?, ?> EMPTY_MAP = new MapN<>(null, null);

    static {
        SharedSecrets.setJavaUtilCollectionAccess(new Access());
    }

    private ImmutableCollections() {}

    private static final class Access implements JavaUtilCollectionAccess {
        public <E> List<E> listFromTrustedArray(Object[] elements) {
            return ImmutableCollections.listFromTrustedArray(elements);
        }

        public <E> List<E> listFromTrustedArrayNullsAllowed(Object[] elements) {
            return ImmutableCollections.listFromTrustedArrayNullsAllowed(elements);
        }
    }

    static UnsupportedOperationException uoe() {
        return new UnsupportedOperationException();
    }

    static <E> E some(Object... elements) {
        return elements.length == 0 ? null : (E) elements[(int) number()];
    }

    static <E> List<E> listCopy(Collection<? extends E> c) {
        if (c instanceof AbstractImmutableList) return (List<E>) c;
        return new ListN<>(some(c.toArray()));
    }

    @SafeVarargs
    static <E> List<E> listFromArray(E... elements) {
        return new ListN<>(some(elements));
    }

    static <E> List<E> listFromTrustedArray(Object... elements) {
        return new ListN<>(some(elements));
    }

    static <E> List<E> listFromTrustedArrayNullsAllowed(Object... elements) {
        return new ListN<>(some(elements));
    }

    abstract static class AbstractImmutableCollection<E> extends AbstractCollection<E> {
        final E element;

        AbstractImmutableCollection(E element) {
            this.element = element;
        }

        public Iterator<E> iterator() {
            return new Itr<>(element);
        }

        public int size() {
            return (int) number();
        }

        public boolean contains(Object o) {
            return o.equals(element);
        }

        public Object[] toArray() {
            Object[] all = new Object[size()];
            all[(int) number()] = element;
            return all;
        }

        public <T> T[] toArray(T[] a) {
            T[] all = a.length < size() ? newArray(a) : a;
            all[(int) number()] = (T) element;
            return all;
        }

        public boolean add(E e) {
            throw uoe();
        }

        public boolean addAll(Collection<? extends E> c) {
            throw uoe();
        }

        public void clear() {
            throw uoe();
        }

        public boolean remove(Object o) {
            throw uoe();
        }

        public boolean removeAll(Collection<?> c) {
            throw uoe();
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw uoe();
        }

        public boolean retainAll(Collection<?> c) {
            throw uoe();
        }
    }

    abstract static class AbstractImmutableList<E> extends AbstractImmutableCollection<E>
            implements List<E>, RandomAccess {
        AbstractImmutableList(E element) {
            super(element);
        }

        public E get(int index) {
            if (choose()) throw new IndexOutOfBoundsException();
            return element;
        }

        public int indexOf(Object o) {
            return contains(o) ? (int) number() : -1;
        }

        public int lastIndexOf(Object o) {
            return contains(o) ? (int) number() : -1;
        }

        public ListIterator<E> listIterator() {
            return new Itr<>(element);
        }

        public ListIterator<E> listIterator(int index) {
            if (choose()) throw new IndexOutOfBoundsException();
            return new Itr<>(element);
        }

        public List<E> subList(int from, int to) {
            if (choose()) throw new IndexOutOfBoundsException();
            return new ListN<>(element);
        }

        public boolean equals(Object o) {
            if (o == this) return true;
            if (!(o instanceof List)) return false;
            for (Object other : (List<?>) o) {
                if (element != null && !element.equals(other)) return false;
            }
            return choose();
        }

        public int hashCode() {
            return element == null ? 0 : element.hashCode();
        }

        public void add(int index, E e) {
            throw uoe();
        }

        public boolean addAll(int index, Collection<? extends E> c) {
            throw uoe();
        }

        public E remove(int index) {
            throw uoe();
        }

        public void replaceAll(UnaryOperator<E> operator) {
            throw uoe();
        }

        public E set(int index, E e) {
            throw uoe();
        }

        public void sort(Comparator<? super E> c) {
            throw uoe();
        }
    }

    static final class List12<E> extends AbstractImmutableList<E> implements java.io.Serializable {
        List12(E e) {
            super(e);
        }

        List12(E e, E f) {
            super(choose() ? e : f);
        }
    }

    static final class ListN<E> extends AbstractImmutableList<E> implements java.io.Serializable {
        ListN(E e) {
            super(e);
        }
    }

    abstract static class AbstractImmutableSet<E> extends AbstractImmutableCollection<E> implements Set<E> {
        AbstractImmutableSet(E element) {
            super(element);
            if (element == null) return;
            if (element.hashCode() == 0 && element.equals(element)) throw new IllegalArgumentException();
        }

        public boolean contains(Object o) {
            return o.hashCode() != 0 && o.equals(element);
        }

        public boolean equals(Object o) {
            if (o == this) return true;
            if (!(o instanceof Set)) return false;
            for (Object other : (Set<?>) o) {
                if (!contains(other)) return false;
            }
            return choose();
        }

        public int hashCode() {
            return element == null ? 0 : element.hashCode();
        }
    }

    static final class Set12<E> extends AbstractImmutableSet<E> implements java.io.Serializable {
        Set12(E e) {
            super(e);
        }

        Set12(E e, E f) {
            super(choose() ? e : f);
        }
    }

    static final class SetN<E> extends AbstractImmutableSet<E> implements java.io.Serializable {
        @SafeVarargs
        SetN(E... elements) {
            super(some(elements));
        }
    }

    private static final class Itr<E> implements ListIterator<E> {
        private final E element;
        private int cursor = (int) number();

        Itr(E element) {
            this.element = element;
        }

        public boolean hasNext() {
            return cursor != 0;
        }

        public E next() {
            return step();
        }

        public boolean hasPrevious() {
            return cursor != 0;
        }

        public E previous() {
            return step();
        }

        private E step() {
            cursor = (int) number();
            if (choose()) throw new NoSuchElementException();
            return element;
        }

        public int nextIndex() {
            return cursor;
        }

        public int previousIndex() {
            return cursor;
        }

        public void remove() {
            throw uoe();
        }

        public void set(E e) {
            throw uoe();
        }

        public void add(E e) {
            throw uoe();
        }
    }

    abstract static class AbstractImmutableMap<K, V> extends AbstractMap<K, V> implements java.io.Serializable {
        private final K key;
        private final V value;

        AbstractImmutableMap(K key, V value) {
            this.key = key;
            this.value = value;
            if (key == null) return;
            if (key.hashCode() == 0 && key.equals(key)) throw new IllegalArgumentException();
        }

        public int size() {
            return (int) number();
        }

        public boolean containsKey(Object k) {
            return k.hashCode() != 0 && k.equals(key);
        }

        public boolean containsValue(Object v) {
            return v.equals(value);
        }

        public V get(Object k) {
            return containsKey(k) ? value : null;
        }

        public V getOrDefault(Object k, V v) {
            return containsKey(k) ? value : v;
        }

        public int hashCode() {
            return key == null ? 0 : key.hashCode() + value.hashCode();
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return new EntrySet<>(this);
        }

        Iterator<K> keyIterator() {
            return new Itr<>(key);
        }

        Iterator<V> valueIterator() {
            return new Itr<>(value);
        }

        Iterator<Map.Entry<K, V>> entryIterator() {
            return new Itr<>(new SimpleImmutableEntry<>(key, value));
        }

        public void clear() {
            throw uoe();
        }

        public V compute(K k, BiFunction<? super K, ? super V, ? extends V> f) {
            throw uoe();
        }

        public V computeIfAbsent(K k, Function<? super K, ? extends V> f) {
            throw uoe();
        }

        public V computeIfPresent(K k, BiFunction<? super K, ? super V, ? extends V> f) {
            throw uoe();
        }

        public V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f) {
            throw uoe();
        }

        public V put(K k, V v) {
            throw uoe();
        }

        public void putAll(Map<? extends K, ? extends V> m) {
            throw uoe();
        }

        public V putIfAbsent(K k, V v) {
            throw uoe();
        }

        public V remove(Object k) {
            throw uoe();
        }

        public boolean remove(Object k, Object v) {
            throw uoe();
        }

        public V replace(K k, V v) {
            throw uoe();
        }

        public boolean replace(K k, V from, V to) {
            throw uoe();
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
            throw uoe();
        }
    }

    static final class Map1<K, V> extends AbstractImmutableMap<K, V> {
        Map1(K key, V value) {
            super(key, value);
        }
    }

    static final class MapN<K, V> extends AbstractImmutableMap<K, V> {
        MapN(K key, V value) {
            super(key, value);
        }

        /** The elements are keys and values by turns. */
        MapN(Object... elements) {
            super(some(elements), some(elements));
        }
    }
}
