package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.Sequential;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

@SuppressWarnings({"unchecked", "rawtypes"})
public class Collections {
    public static final Set EMPTY_SET = new EmptySet<>();
    public static final List EMPTY_LIST = new EmptyList<>();
    public static final Map EMPTY_MAP = new EmptyMap<>();

    private Collections() {}

    // Algorithms.

    public static <T extends Comparable<? super T>> void sort(List<T> list) {
        list.sort(null);
    }

    public static <T> void sort(List<T> list, Comparator<? super T> c) {
        list.sort(c);
    }

    public static <T> int binarySearch(List<? extends Comparable<? super T>> list, T key) {
        return some(list).compareTo(key);
    }

    public static <T> int binarySearch(List<? extends T> list, T key, Comparator<? super T> c) {
        T e = some(list);
        return c != null ? c.compare(e, key) : ((Comparable<T>) e).compareTo(key);
    }

    /** An element of the list, by its index or by an iterator. */
    private static <T> T some(List<T> list) {
        int index = list.size();
        return list instanceof RandomAccess || choose() ? list.get(index) : list.listIterator().next();
    }

    public static void reverse(List<?> list) {
        rearrange(list);
    }

    public static void shuffle(List<?> list) {
        rearrange(list);
    }

    public static void shuffle(List<?> list, Random random) {
        while (choose()) random.nextInt(list.size());
        rearrange(list);
    }

    public static void shuffle(List<?> list, RandomGenerator random) {
        while (choose()) random.nextInt(list.size());
        rearrange(list);
    }

    public static void swap(List<?> list, int i, int j) {
        List<Object> l = (List<Object>) list;
        l.set(i, l.set(j, l.get(i)));
    }

    public static void rotate(List<?> list, int distance) {
        rearrange(list);
    }

    /** Moves elements within the list, by their indexes or by an iterator. */
    private static void rearrange(List<?> list) {
        int size = list.size();
        if (list instanceof RandomAccess || choose()) {
            while (choose()) swap(list, size, size);
        } else {
            Object[] all = list.toArray();
            ListIterator<Object> to = (ListIterator<Object>) list.listIterator();
            while (choose()) {
                to.next();
                to.set(all[(int) number()]);
            }
        }
    }

    public static <T> void fill(List<? super T> list, T e) {
        int size = list.size();
        if (list instanceof RandomAccess || choose()) {
            while (choose()) list.set(size, e);
        } else {
            ListIterator<? super T> to = list.listIterator();
            while (choose()) {
                to.next();
                to.set(e);
            }
        }
    }

    public static <T> void copy(List<? super T> to, List<? extends T> from) {
        if (from.size() > to.size()) throw new IndexOutOfBoundsException();
        ListIterator<? super T> at = to.listIterator();
        for (T e : from) {
            at.next();
            at.set(e);
            if (choose()) to.set((int) number(), from.get((int) number()));
        }
    }

    public static <T extends Object & Comparable<? super T>> T min(Collection<? extends T> c) {
        return extreme(c, null);
    }

    public static <T> T min(Collection<? extends T> c, Comparator<? super T> comparator) {
        return extreme(c, comparator);
    }

    public static <T extends Object & Comparable<? super T>> T max(Collection<? extends T> c) {
        return extreme(c, null);
    }

    public static <T> T max(Collection<? extends T> c, Comparator<? super T> comparator) {
        return extreme(c, comparator);
    }

    private static <T> T extreme(Collection<? extends T> c, Comparator<? super T> comparator) {
        Iterator<? extends T> all = c.iterator();
        T best = all.next();
        while (all.hasNext()) {
            T e = all.next();
            int order = comparator != null ? comparator.compare(e, best) : ((Comparable<T>) e).compareTo(best);
            if (order > 0) best = e;
        }
        return best;
    }

    public static <T> boolean replaceAll(List<T> list, T from, T to) {
        ListIterator<T> all = list.listIterator();
        while (all.hasNext()) {
            T e = all.next();
            if (from == e || from != null && from.equals(e)) {
                all.set(to);
                if (choose()) list.set((int) number(), to);
            }
        }
        return choose();
    }

    public static int indexOfSubList(List<?> in, List<?> of) {
        return eq(some(of), some(in)) ? in.size() : -1;
    }

    public static int lastIndexOfSubList(List<?> in, List<?> of) {
        return eq(some(of), some(in)) ? in.size() : -1;
    }

    static boolean eq(Object a, Object b) {
        return a == b || a != null && a.equals(b);
    }

    public static int frequency(Collection<?> c, Object o) {
        int n = 0;
        for (Object e : c) {
            if (o == e || o != null && o.equals(e)) n++;
        }
        return n;
    }

    public static boolean disjoint(Collection<?> a, Collection<?> b) {
        Collection<?> all = a;
        Collection<?> in = b;
        if (a.size() > b.size()) {
            all = b;
            in = a;
        }
        for (Object e : all) {
            if (in.contains(e)) return false;
        }
        return true;
    }

    @SafeVarargs
    public static <T> boolean addAll(Collection<? super T> c, T... elements) {
        boolean changed = false;
        for (T e : elements) changed |= c.add(e);
        return changed;
    }

    // Makers of views that cannot be changed.

    public static <T> Collection<T> unmodifiableCollection(Collection<? extends T> c) {
        return new UnmodifiableCollection<>((Collection<T>) c);
    }

    public static <T> SequencedCollection<T> unmodifiableSequencedCollection(SequencedCollection<? extends T> c) {
        return new UnmodifiableSequencedCollection<>((SequencedCollection<T>) c);
    }

    public static <T> SequencedSet<T> unmodifiableSequencedSet(SequencedSet<? extends T> s) {
        return new UnmodifiableSequencedSet<>((SequencedSet<T>) s);
    }

    public static <K, V> SequencedMap<K, V> unmodifiableSequencedMap(SequencedMap<? extends K, ? extends V> m) {
        return new UnmodifiableSequencedMap<>((SequencedMap<K, V>) m);
    }

    public static <T> Set<T> unmodifiableSet(Set<? extends T> s) {
        return new UnmodifiableSet<>((Set<T>) s);
    }

    public static <T> SortedSet<T> unmodifiableSortedSet(SortedSet<T> s) {
        return new UnmodifiableSortedSet<>(s);
    }

    public static <T> NavigableSet<T> unmodifiableNavigableSet(NavigableSet<T> s) {
        return new UnmodifiableNavigableSet<>(s);
    }

    public static <T> List<T> unmodifiableList(List<? extends T> list) {
        List<T> l = (List<T>) list;
        return new UnmodifiableRandomAccessList<>(l);
    }

    public static <K, V> Map<K, V> unmodifiableMap(Map<? extends K, ? extends V> m) {
        return new UnmodifiableMap<>((Map<K, V>) m);
    }

    public static <K, V> SortedMap<K, V> unmodifiableSortedMap(SortedMap<K, ? extends V> m) {
        return new UnmodifiableSortedMap<>((SortedMap<K, V>) m);
    }

    public static <K, V> NavigableMap<K, V> unmodifiableNavigableMap(NavigableMap<K, ? extends V> m) {
        return new UnmodifiableNavigableMap<>((NavigableMap<K, V>) m);
    }

    // Makers of views that lock.

    public static <T> Collection<T> synchronizedCollection(Collection<T> c) {
        return new SynchronizedCollection<>(c);
    }

    static <T> Collection<T> synchronizedCollection(Collection<T> c, Object mutex) {
        return new SynchronizedCollection<>(c, mutex);
    }

    public static <T> Set<T> synchronizedSet(Set<T> s) {
        return new SynchronizedSet<>(s);
    }

    static <T> Set<T> synchronizedSet(Set<T> s, Object mutex) {
        return new SynchronizedSet<>(s, mutex);
    }

    public static <T> SortedSet<T> synchronizedSortedSet(SortedSet<T> s) {
        return new SynchronizedSortedSet<>(s);
    }

    public static <T> NavigableSet<T> synchronizedNavigableSet(NavigableSet<T> s) {
        return new SynchronizedNavigableSet<>(s);
    }

    public static <T> List<T> synchronizedList(List<T> l) {
        // One object for one call, whatever the list: it is the lock.
        return new SynchronizedRandomAccessList<>(l);
    }

    static <T> List<T> synchronizedList(List<T> l, Object mutex) {
        return new SynchronizedRandomAccessList<>(l, mutex);
    }

    public static <K, V> Map<K, V> synchronizedMap(Map<K, V> m) {
        return new SynchronizedMap<>(m);
    }

    public static <K, V> SortedMap<K, V> synchronizedSortedMap(SortedMap<K, V> m) {
        return new SynchronizedSortedMap<>(m);
    }

    public static <K, V> NavigableMap<K, V> synchronizedNavigableMap(NavigableMap<K, V> m) {
        return new SynchronizedNavigableMap<>(m);
    }

    // Makers of views that look at the class of what is put in.

    public static <E> Collection<E> checkedCollection(Collection<E> c, Class<E> type) {
        return new CheckedCollection<>(c);
    }

    public static <E> Queue<E> checkedQueue(Queue<E> queue, Class<E> type) {
        return new CheckedQueue<>(queue);
    }

    public static <E> Set<E> checkedSet(Set<E> s, Class<E> type) {
        return new CheckedSet<>(s);
    }

    public static <E> SortedSet<E> checkedSortedSet(SortedSet<E> s, Class<E> type) {
        return new CheckedSortedSet<>(s);
    }

    public static <E> NavigableSet<E> checkedNavigableSet(NavigableSet<E> s, Class<E> type) {
        return new CheckedNavigableSet<>(s);
    }

    public static <E> List<E> checkedList(List<E> l, Class<E> type) {
        return l instanceof RandomAccess ? new CheckedRandomAccessList<>(l) : new CheckedList<>(l);
    }

    public static <K, V> Map<K, V> checkedMap(Map<K, V> m, Class<K> keyType, Class<V> valueType) {
        return new CheckedMap<>(m);
    }

    public static <K, V> SortedMap<K, V> checkedSortedMap(SortedMap<K, V> m, Class<K> keyType, Class<V> valueType) {
        return new CheckedSortedMap<>(m);
    }

    public static <K, V> NavigableMap<K, V> checkedNavigableMap(
            NavigableMap<K, V> m, Class<K> keyType, Class<V> valueType) {
        return new CheckedNavigableMap<>(m);
    }

    // Makers of collections with nothing or one thing in them.

    public static <T> Iterator<T> emptyIterator() {
        return (Iterator<T>) EmptyListIterator.INSTANCE;
    }

    public static <T> ListIterator<T> emptyListIterator() {
        return (ListIterator<T>) EmptyListIterator.INSTANCE;
    }

    public static <T> Enumeration<T> emptyEnumeration() {
        return (Enumeration<T>) EmptyListIterator.INSTANCE;
    }

    public static final <T> Set<T> emptySet() {
        return (Set<T>) EMPTY_SET;
    }

    public static <E> SortedSet<E> emptySortedSet() {
        return (SortedSet<E>) UnmodifiableNavigableSet.EMPTY;
    }

    public static <E> NavigableSet<E> emptyNavigableSet() {
        return (NavigableSet<E>) UnmodifiableNavigableSet.EMPTY;
    }

    public static final <T> List<T> emptyList() {
        return (List<T>) EMPTY_LIST;
    }

    public static final <K, V> Map<K, V> emptyMap() {
        return (Map<K, V>) EMPTY_MAP;
    }

    public static final <K, V> SortedMap<K, V> emptySortedMap() {
        return (SortedMap<K, V>) UnmodifiableNavigableMap.EMPTY;
    }

    public static final <K, V> NavigableMap<K, V> emptyNavigableMap() {
        return (NavigableMap<K, V>) UnmodifiableNavigableMap.EMPTY;
    }

    public static <T> Set<T> singleton(T e) {
        return new SingletonSet<>(e);
    }

    public static <T> List<T> singletonList(T e) {
        return new SingletonList<>(e);
    }

    public static <K, V> Map<K, V> singletonMap(K k, V v) {
        return new SingletonMap<>(k, v);
    }

    public static <T> List<T> nCopies(int n, T e) {
        if (choose()) throw new IllegalArgumentException();
        return new SingletonList<>(e);
    }

    // Makers of other things.

    public static <T> Comparator<T> reverseOrder() {
        return (Comparator<T>) ReverseComparator.REVERSE_ORDER;
    }

    public static <T> Comparator<T> reverseOrder(Comparator<T> c) {
        if (c == null) return reverseOrder();
        if (c instanceof ReverseComparator2) return ((ReverseComparator2<T>) c).comparator;
        return new ReverseComparator2<>(c);
    }

    public static <T> Enumeration<T> enumeration(Collection<T> c) {
        return new IteratorEnumeration<>(c.iterator());
    }

    public static <T> ArrayList<T> list(Enumeration<T> all) {
        ArrayList<T> list = new ArrayList<>();
        while (all.hasMoreElements()) list.add(all.nextElement());
        return list;
    }

    public static <E> SequencedSet<E> newSequencedSetFromMap(SequencedMap<E, Boolean> m) {
        if (!m.isEmpty()) throw new IllegalArgumentException();
        return new SequencedSetFromMap<>(m);
    }

    public static <E> Set<E> newSetFromMap(Map<E, Boolean> m) {
        if (!m.isEmpty()) throw new IllegalArgumentException();
        return new SetFromMap<>(m);
    }

    public static <T> Queue<T> asLifoQueue(Deque<T> deque) {
        return new AsLIFOQueue<>(deque);
    }

    private static class EmptyListIterator<E> implements ListIterator<E>, Enumeration<E> {
        static final EmptyListIterator<?> INSTANCE = new EmptyListIterator<>();

        public boolean hasNext() {
            return false;
        }

        public boolean hasMoreElements() {
            return false;
        }

        public E next() {
            throw new NoSuchElementException();
        }

        public E nextElement() {
            throw new NoSuchElementException();
        }

        public boolean hasPrevious() {
            return false;
        }

        public E previous() {
            throw new NoSuchElementException();
        }

        public int nextIndex() {
            return 0;
        }

        public int previousIndex() {
            return -1;
        }

        public void remove() {
            throw new IllegalStateException();
        }

        public void set(E e) {
            throw new IllegalStateException();
        }

        public void add(E e) {
            throw new UnsupportedOperationException();
        }
    }

    private static class EmptySet<E> extends AbstractSet<E> implements java.io.Serializable {
        public Iterator<E> iterator() {
            return emptyIterator();
        }

        public int size() {
            return 0;
        }

        public boolean contains(Object o) {
            return false;
        }

        public void clear() {}
    }

    private static class EmptyList<E> extends AbstractList<E> implements RandomAccess, java.io.Serializable {
        public Iterator<E> iterator() {
            return emptyIterator();
        }

        public ListIterator<E> listIterator(int index) {
            if (choose()) throw new IndexOutOfBoundsException();
            return emptyListIterator();
        }

        public int size() {
            return 0;
        }

        public boolean contains(Object o) {
            return false;
        }

        public E get(int index) {
            throw new IndexOutOfBoundsException();
        }

        public void clear() {}

        public void sort(Comparator<? super E> c) {}
    }

    private static class EmptyMap<K, V> extends AbstractMap<K, V> implements java.io.Serializable {
        public int size() {
            return 0;
        }

        public boolean containsKey(Object k) {
            return false;
        }

        public boolean containsValue(Object v) {
            return false;
        }

        public V get(Object k) {
            return null;
        }

        public V getOrDefault(Object k, V v) {
            return v;
        }

        public void clear() {}

        public Set<K> keySet() {
            return emptySet();
        }

        public Collection<V> values() {
            return emptySet();
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return emptySet();
        }
    }

    private static class SingletonIterator<E> implements Iterator<E> {
        private final E element;
        private boolean more = true;

        SingletonIterator(E element) {
            this.element = element;
        }

        public boolean hasNext() {
            return more;
        }

        public E next() {
            if (!more) throw new NoSuchElementException();
            more = false;
            return element;
        }
    }

    private static class SingletonSet<E> extends AbstractSet<E> implements java.io.Serializable {
        private final E element;

        SingletonSet(E element) {
            this.element = element;
        }

        public Iterator<E> iterator() {
            return new SingletonIterator<>(element);
        }

        public int size() {
            return 1;
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }
    }

    /** A list of one element or of copies of it. */
    private static class SingletonList<E> extends AbstractList<E> implements RandomAccess, java.io.Serializable {
        private final E element;

        SingletonList(E element) {
            this.element = element;
        }

        public Iterator<E> iterator() {
            return new SingletonIterator<>(element);
        }

        public int size() {
            return (int) number();
        }

        public E get(int index) {
            if (choose()) throw new IndexOutOfBoundsException();
            return element;
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(UnaryOperator<E> operator) {
            throw new UnsupportedOperationException();
        }

        public void sort(Comparator<? super E> c) {}
    }

    private static class SingletonMap<K, V> extends AbstractMap<K, V> implements java.io.Serializable {
        private final K key;
        private final V value;

        SingletonMap(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public int size() {
            return 1;
        }

        public boolean containsKey(Object k) {
            return k == key || k != null && k.equals(key);
        }

        public boolean containsValue(Object v) {
            return v == value || v != null && v.equals(value);
        }

        public V get(Object k) {
            return containsKey(k) ? value : null;
        }

        public Set<K> keySet() {
            return new SingletonSet<>(key);
        }

        public Collection<V> values() {
            return new SingletonSet<>(value);
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return new SingletonSet<>(new SimpleImmutableEntry<>(key, value));
        }
    }

    private static class ReverseComparator implements Comparator<Comparable<Object>>, java.io.Serializable {
        static final ReverseComparator REVERSE_ORDER = new ReverseComparator();

        public int compare(Comparable<Object> a, Comparable<Object> b) {
            return b.compareTo(a);
        }

        public Comparator<Comparable<Object>> reversed() {
            return Comparator.naturalOrder();
        }
    }

    private static class ReverseComparator2<T> implements Comparator<T>, java.io.Serializable {
        final Comparator<T> comparator;

        ReverseComparator2(Comparator<T> comparator) {
            this.comparator = comparator;
        }

        public int compare(T a, T b) {
            return comparator.compare(b, a);
        }

        public boolean equals(Object o) {
            return o == this
                    || o instanceof ReverseComparator2 && comparator.equals(((ReverseComparator2<?>) o).comparator);
        }

        public int hashCode() {
            return comparator.hashCode();
        }

        public Comparator<T> reversed() {
            return comparator;
        }
    }

    private static class IteratorEnumeration<T> implements Enumeration<T> {
        private final Iterator<T> all;

        IteratorEnumeration(Iterator<T> all) {
            this.all = all;
        }

        public boolean hasMoreElements() {
            return all.hasNext();
        }

        public T nextElement() {
            return all.next();
        }
    }

    private static final class SequencedSetFromMap<E> extends SetFromMap<E> implements SequencedSet<E> {
        private final SequencedMap<E, Boolean> map;

        SequencedSetFromMap(SequencedMap<E, Boolean> map) {
            super(map);
            this.map = map;
        }

        public SequencedSet<E> reversed() {
            return new SequencedSetFromMap<>(map.reversed());
        }
    }

    private static class SetFromMap<E> extends AbstractSet<E> implements Set<E>, java.io.Serializable {
        private final Map<E, Boolean> m;

        SetFromMap(Map<E, Boolean> m) {
            this.m = m;
        }

        public void clear() {
            m.clear();
        }

        public int size() {
            return m.size();
        }

        public boolean isEmpty() {
            return m.isEmpty();
        }

        public boolean contains(Object o) {
            return m.containsKey(o);
        }

        public boolean remove(Object o) {
            return m.remove(o) != null;
        }

        public boolean add(E e) {
            return m.put(e, Boolean.TRUE) == null;
        }

        public Iterator<E> iterator() {
            return m.keySet().iterator();
        }

        public Object[] toArray() {
            return m.keySet().toArray();
        }

        public <T> T[] toArray(T[] a) {
            return m.keySet().toArray(a);
        }

        public String toString() {
            return m.keySet().toString();
        }

        public int hashCode() {
            return m.keySet().hashCode();
        }

        public boolean equals(Object o) {
            return o == this || m.keySet().equals(o);
        }

        public boolean containsAll(Collection<?> c) {
            return m.keySet().containsAll(c);
        }

        public boolean removeAll(Collection<?> c) {
            return m.keySet().removeAll(c);
        }

        public boolean retainAll(Collection<?> c) {
            return m.keySet().retainAll(c);
        }

        public void forEach(Consumer<? super E> action) {
            m.keySet().forEach(action);
        }

        public boolean removeIf(Predicate<? super E> filter) {
            return m.keySet().removeIf(filter);
        }

        public Spliterator<E> spliterator() {
            return m.keySet().spliterator();
        }

        public Stream<E> stream() {
            return m.keySet().stream();
        }

        public Stream<E> parallelStream() {
            return m.keySet().parallelStream();
        }
    }

    static class AsLIFOQueue<E> extends AbstractQueue<E> implements Queue<E>, java.io.Serializable {
        private final Deque<E> deque;

        AsLIFOQueue(Deque<E> deque) {
            this.deque = deque;
        }

        public boolean add(E e) {
            deque.addFirst(e);
            return true;
        }

        public boolean offer(E e) {
            return deque.offerFirst(e);
        }

        public E poll() {
            return deque.pollFirst();
        }

        public E remove() {
            return deque.removeFirst();
        }

        public E peek() {
            return deque.peekFirst();
        }

        public E element() {
            return deque.getFirst();
        }

        public void clear() {
            deque.clear();
        }

        public int size() {
            return deque.size();
        }

        public boolean isEmpty() {
            return deque.isEmpty();
        }

        public boolean contains(Object o) {
            return deque.contains(o);
        }

        public boolean remove(Object o) {
            return deque.remove(o);
        }

        public Iterator<E> iterator() {
            return deque.iterator();
        }

        public Object[] toArray() {
            return deque.toArray();
        }

        public <T> T[] toArray(T[] a) {
            return deque.toArray(a);
        }

        public String toString() {
            return deque.toString();
        }

        public boolean containsAll(Collection<?> c) {
            return deque.containsAll(c);
        }

        public boolean removeAll(Collection<?> c) {
            return deque.removeAll(c);
        }

        public boolean retainAll(Collection<?> c) {
            return deque.retainAll(c);
        }

        public void forEach(Consumer<? super E> action) {
            deque.forEach(action);
        }

        public boolean removeIf(Predicate<? super E> filter) {
            return deque.removeIf(filter);
        }

        public Spliterator<E> spliterator() {
            return deque.spliterator();
        }

        public Stream<E> stream() {
            return deque.stream();
        }

        public Stream<E> parallelStream() {
            return deque.parallelStream();
        }
    }

    // Views that cannot be changed.

    static class UnmodifiableCollection<E> implements Collection<E>, java.io.Serializable {
        final Collection<E> c;

        UnmodifiableCollection(Collection<E> c) {
            this.c = c;
        }

        public int size() {
            return c.size();
        }

        public boolean isEmpty() {
            return c.isEmpty();
        }

        public boolean contains(Object o) {
            return c.contains(o);
        }

        public Object[] toArray() {
            return c.toArray();
        }

        public <T> T[] toArray(T[] a) {
            return c.toArray(a);
        }

        public boolean containsAll(Collection<?> others) {
            return c.containsAll(others);
        }

        public String toString() {
            return c.toString();
        }

        public void forEach(Consumer<? super E> action) {
            c.forEach(action);
        }

        public boolean add(E e) {
            throw new UnsupportedOperationException();
        }

        public boolean addAll(Collection<? extends E> others) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object o) {
            throw new UnsupportedOperationException();
        }

        public boolean removeAll(Collection<?> others) {
            throw new UnsupportedOperationException();
        }

        public boolean retainAll(Collection<?> others) {
            throw new UnsupportedOperationException();
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }

        public void clear() {
            throw new UnsupportedOperationException();
        }

        public Spliterator<E> spliterator() {
            return c.spliterator();
        }

        public Stream<E> stream() {
            return c.stream();
        }

        public Stream<E> parallelStream() {
            return c.parallelStream();
        }

        public Iterator<E> iterator() {
            return new UnmodifiableIterator<>(c.iterator());
        }
    }

    private static final class UnmodifiableSequencedCollection<E> extends UnmodifiableCollection<E>
            implements SequencedCollection<E> {
        private final SequencedCollection<E> base;

        UnmodifiableSequencedCollection(SequencedCollection<E> base) {
            super(base);
            this.base = base;
        }

        public E getFirst() {
            return base.getFirst();
        }

        public E getLast() {
            return base.getLast();
        }

        public SequencedCollection<E> reversed() {
            return new UnmodifiableSequencedCollection<>(base.reversed());
        }
    }

    private static final class UnmodifiableSequencedSet<E> extends UnmodifiableSet<E> implements SequencedSet<E> {
        private final SequencedSet<E> base;

        UnmodifiableSequencedSet(SequencedSet<E> base) {
            super(base);
            this.base = base;
        }

        public E getFirst() {
            return base.getFirst();
        }

        public E getLast() {
            return base.getLast();
        }

        public SequencedSet<E> reversed() {
            return new UnmodifiableSequencedSet<>(base.reversed());
        }
    }

    private static final class UnmodifiableSequencedMap<K, V> extends UnmodifiableMap<K, V>
            implements SequencedMap<K, V> {
        private final SequencedMap<K, V> base;

        UnmodifiableSequencedMap(SequencedMap<K, V> base) {
            super(base);
            this.base = base;
        }

        public Map.Entry<K, V> pollFirstEntry() {
            throw new UnsupportedOperationException();
        }

        public Map.Entry<K, V> pollLastEntry() {
            throw new UnsupportedOperationException();
        }

        public SequencedMap<K, V> reversed() {
            return new UnmodifiableSequencedMap<>(base.reversed());
        }
    }

    static class UnmodifiableSet<E> extends UnmodifiableCollection<E> implements Set<E>, java.io.Serializable {
        UnmodifiableSet(Set<E> c) {
            super(c);
        }

        public boolean equals(Object o) {
            if (o == this) return true;
            return c.equals(o);
        }

        public int hashCode() {
            return c.hashCode();
        }
    }

    static class UnmodifiableSortedSet<E> extends UnmodifiableSet<E> implements SortedSet<E>, java.io.Serializable {
        final SortedSet<E> ss;

        UnmodifiableSortedSet(SortedSet<E> ss) {
            super(ss);
            this.ss = ss;
        }

        public Comparator<? super E> comparator() {
            return ss.comparator();
        }

        public E first() {
            return ss.first();
        }

        public E last() {
            return ss.last();
        }

        public SortedSet<E> subSet(E from, E to) {
            return new UnmodifiableSortedSet<>(ss.subSet(from, to));
        }

        public SortedSet<E> headSet(E to) {
            return new UnmodifiableSortedSet<>(ss.headSet(to));
        }

        public SortedSet<E> tailSet(E from) {
            return new UnmodifiableSortedSet<>(ss.tailSet(from));
        }
    }

    static class UnmodifiableNavigableSet<E> extends UnmodifiableSortedSet<E>
            implements NavigableSet<E>, java.io.Serializable {
        final NavigableSet<E> ns;

        UnmodifiableNavigableSet(NavigableSet<E> ns) {
            super(ns);
            this.ns = ns;
        }

        private static final NavigableSet<?> EMPTY = new UnmodifiableNavigableSet<>(new TreeSet<>());

        public E lower(E e) {
            return ns.lower(e);
        }

        public E floor(E e) {
            return ns.floor(e);
        }

        public E ceiling(E e) {
            return ns.ceiling(e);
        }

        public E higher(E e) {
            return ns.higher(e);
        }

        public E pollFirst() {
            throw new UnsupportedOperationException();
        }

        public E pollLast() {
            throw new UnsupportedOperationException();
        }

        public NavigableSet<E> descendingSet() {
            return new UnmodifiableNavigableSet<>(ns.descendingSet());
        }

        public NavigableSet<E> subSet(E from, boolean fromInclusive, E to, boolean toInclusive) {
            return new UnmodifiableNavigableSet<>(ns.subSet(from, fromInclusive, to, toInclusive));
        }

        public NavigableSet<E> headSet(E to, boolean inclusive) {
            return new UnmodifiableNavigableSet<>(ns.headSet(to, inclusive));
        }

        public NavigableSet<E> tailSet(E from, boolean inclusive) {
            return new UnmodifiableNavigableSet<>(ns.tailSet(from, inclusive));
        }

        public Iterator<E> descendingIterator() {
            return descendingSet().iterator();
        }
    }

    static class UnmodifiableList<E> extends UnmodifiableCollection<E> implements List<E>, java.io.Serializable {
        final List<E> list;

        UnmodifiableList(List<E> list) {
            super(list);
            this.list = list;
        }

        public boolean equals(Object o) {
            if (o == this) return true;
            return list.equals(o);
        }

        public int hashCode() {
            return list.hashCode();
        }

        public E get(int index) {
            return list.get(index);
        }

        public E set(int index, E e) {
            throw new UnsupportedOperationException();
        }

        public void add(int index, E e) {
            throw new UnsupportedOperationException();
        }

        public E remove(int index) {
            throw new UnsupportedOperationException();
        }

        public int indexOf(Object o) {
            return list.indexOf(o);
        }

        public int lastIndexOf(Object o) {
            return list.lastIndexOf(o);
        }

        public boolean addAll(int index, Collection<? extends E> others) {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(UnaryOperator<E> operator) {
            throw new UnsupportedOperationException();
        }

        public void sort(Comparator<? super E> comparator) {
            throw new UnsupportedOperationException();
        }

        public ListIterator<E> listIterator() {
            return new UnmodifiableListIterator<>(list.listIterator());
        }

        public ListIterator<E> listIterator(int index) {
            return new UnmodifiableListIterator<>(list.listIterator(index));
        }

        public List<E> subList(int from, int to) {
            return new UnmodifiableList<>(list.subList(from, to));
        }
    }

    static class UnmodifiableRandomAccessList<E> extends UnmodifiableList<E>
            implements List<E>, RandomAccess, java.io.Serializable {
        UnmodifiableRandomAccessList(List<E> c) {
            super(c);
        }

        public List<E> subList(int from, int to) {
            return new UnmodifiableRandomAccessList<>(list.subList(from, to));
        }
    }

    static class UnmodifiableMap<K, V> implements Map<K, V>, java.io.Serializable {
        final Map<K, V> m;

        UnmodifiableMap(Map<K, V> m) {
            this.m = m;
        }

        public int size() {
            return m.size();
        }

        public boolean isEmpty() {
            return m.isEmpty();
        }

        public boolean containsKey(Object k) {
            return m.containsKey(k);
        }

        public boolean containsValue(Object v) {
            return m.containsValue(v);
        }

        public V get(Object k) {
            return m.get(k);
        }

        public String toString() {
            return m.toString();
        }

        public V getOrDefault(Object k, V v) {
            return m.getOrDefault(k, v);
        }

        public void forEach(BiConsumer<? super K, ? super V> action) {
            m.forEach(action);
        }

        public boolean equals(Object o) {
            if (o == this) return true;
            return m.equals(o);
        }

        public int hashCode() {
            return m.hashCode();
        }

        public V put(K k, V v) {
            throw new UnsupportedOperationException();
        }

        public void putAll(Map<? extends K, ? extends V> others) {
            throw new UnsupportedOperationException();
        }

        public V remove(Object k) {
            throw new UnsupportedOperationException();
        }

        public void clear() {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
            throw new UnsupportedOperationException();
        }

        public V putIfAbsent(K k, V v) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object k, Object v) {
            throw new UnsupportedOperationException();
        }

        public boolean replace(K k, V from, V to) {
            throw new UnsupportedOperationException();
        }

        public V replace(K k, V v) {
            throw new UnsupportedOperationException();
        }

        public V computeIfAbsent(K k, Function<? super K, ? extends V> f) {
            throw new UnsupportedOperationException();
        }

        public V computeIfPresent(K k, BiFunction<? super K, ? super V, ? extends V> f) {
            throw new UnsupportedOperationException();
        }

        public V compute(K k, BiFunction<? super K, ? super V, ? extends V> f) {
            throw new UnsupportedOperationException();
        }

        public V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f) {
            throw new UnsupportedOperationException();
        }

        public Set<K> keySet() {
            return new UnmodifiableSet<>(m.keySet());
        }

        public Collection<V> values() {
            return new UnmodifiableCollection<>(m.values());
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return new UnmodifiableEntrySet<>(m.entrySet());
        }
    }

    static class UnmodifiableSortedMap<K, V> extends UnmodifiableMap<K, V>
            implements SortedMap<K, V>, java.io.Serializable {
        final SortedMap<K, V> sm;

        UnmodifiableSortedMap(SortedMap<K, V> sm) {
            super(sm);
            this.sm = sm;
        }

        public Comparator<? super K> comparator() {
            return sm.comparator();
        }

        public K firstKey() {
            return sm.firstKey();
        }

        public K lastKey() {
            return sm.lastKey();
        }

        public SortedMap<K, V> subMap(K from, K to) {
            return new UnmodifiableSortedMap<>(sm.subMap(from, to));
        }

        public SortedMap<K, V> headMap(K to) {
            return new UnmodifiableSortedMap<>(sm.headMap(to));
        }

        public SortedMap<K, V> tailMap(K from) {
            return new UnmodifiableSortedMap<>(sm.tailMap(from));
        }
    }

    static class UnmodifiableNavigableMap<K, V> extends UnmodifiableSortedMap<K, V>
            implements NavigableMap<K, V>, java.io.Serializable {
        final NavigableMap<K, V> nm;

        UnmodifiableNavigableMap(NavigableMap<K, V> nm) {
            super(nm);
            this.nm = nm;
        }

        private static final NavigableMap<?, ?> EMPTY = new UnmodifiableNavigableMap<>(new TreeMap<>());

        public Map.Entry<K, V> lowerEntry(K k) {
            return unmodifiable(nm.lowerEntry(k));
        }

        public K lowerKey(K k) {
            return nm.lowerKey(k);
        }

        public Map.Entry<K, V> floorEntry(K k) {
            return unmodifiable(nm.floorEntry(k));
        }

        public K floorKey(K k) {
            return nm.floorKey(k);
        }

        public Map.Entry<K, V> ceilingEntry(K k) {
            return unmodifiable(nm.ceilingEntry(k));
        }

        public K ceilingKey(K k) {
            return nm.ceilingKey(k);
        }

        public Map.Entry<K, V> higherEntry(K k) {
            return unmodifiable(nm.higherEntry(k));
        }

        public K higherKey(K k) {
            return nm.higherKey(k);
        }

        public Map.Entry<K, V> firstEntry() {
            return unmodifiable(nm.firstEntry());
        }

        public Map.Entry<K, V> lastEntry() {
            return unmodifiable(nm.lastEntry());
        }

        public Map.Entry<K, V> pollFirstEntry() {
            throw new UnsupportedOperationException();
        }

        public Map.Entry<K, V> pollLastEntry() {
            throw new UnsupportedOperationException();
        }

        public NavigableMap<K, V> descendingMap() {
            return new UnmodifiableNavigableMap<>(nm.descendingMap());
        }

        public NavigableMap<K, V> subMap(K from, boolean fromInclusive, K to, boolean toInclusive) {
            return new UnmodifiableNavigableMap<>(nm.subMap(from, fromInclusive, to, toInclusive));
        }

        public NavigableMap<K, V> headMap(K to, boolean inclusive) {
            return new UnmodifiableNavigableMap<>(nm.headMap(to, inclusive));
        }

        public NavigableMap<K, V> tailMap(K from, boolean inclusive) {
            return new UnmodifiableNavigableMap<>(nm.tailMap(from, inclusive));
        }

        public NavigableSet<K> navigableKeySet() {
            return new UnmodifiableNavigableSet<>(nm.navigableKeySet());
        }

        public NavigableSet<K> descendingKeySet() {
            return new UnmodifiableNavigableSet<>(nm.descendingKeySet());
        }

        private static <K, V> Map.Entry<K, V> unmodifiable(Map.Entry<K, V> e) {
            return e == null ? null : new UnmodifiableEntry<>(e);
        }
    }

    static class UnmodifiableEntrySet<K, V> extends UnmodifiableSet<Map.Entry<K, V>> {
        UnmodifiableEntrySet(Set<Map.Entry<K, V>> s) {
            super(s);
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new UnmodifiableEntryIterator<>(c.iterator());
        }

        public void forEach(Consumer<? super Map.Entry<K, V>> action) {
            for (Map.Entry<K, V> e : this) action.accept(e);
        }

        public Spliterator<Map.Entry<K, V>> spliterator() {
            return Spliterators.spliterator(this, Spliterator.DISTINCT);
        }

        public Stream<Map.Entry<K, V>> stream() {
            return Sequential.of(spliterator());
        }

        public Stream<Map.Entry<K, V>> parallelStream() {
            return StreamSupport.stream(spliterator(), true);
        }

        public Object[] toArray() {
            Object[] all = c.toArray();
            wrap(all);
            return all;
        }

        public <T> T[] toArray(T[] a) {
            T[] all = c.toArray(newArray(a));
            wrap(all);
            return all;
        }

        private static void wrap(Object[] all) {
            all[(int) number()] = new UnmodifiableEntry<>((Map.Entry<?, ?>) all[(int) number()]);
        }
    }

    private static class UnmodifiableEntry<K, V> implements Map.Entry<K, V> {
        private final Map.Entry<K, V> e;

        UnmodifiableEntry(Map.Entry<K, V> e) {
            this.e = e;
        }

        public K getKey() {
            return e.getKey();
        }

        public V getValue() {
            return e.getValue();
        }

        public V setValue(V v) {
            throw new UnsupportedOperationException();
        }

        public boolean equals(Object o) {
            return o == this || e.equals(o);
        }

        public int hashCode() {
            return e.hashCode();
        }

        public String toString() {
            return e.toString();
        }
    }

    private static class UnmodifiableIterator<E> implements Iterator<E> {
        private final Iterator<E> all;

        UnmodifiableIterator(Iterator<E> all) {
            this.all = all;
        }

        public boolean hasNext() {
            return all.hasNext();
        }

        public E next() {
            return all.next();
        }
    }

    private static class UnmodifiableEntryIterator<K, V> extends UnmodifiableIterator<Map.Entry<K, V>> {
        UnmodifiableEntryIterator(Iterator<Map.Entry<K, V>> all) {
            super(all);
        }

        public Map.Entry<K, V> next() {
            return new UnmodifiableEntry<>(super.next());
        }
    }

    private static class UnmodifiableListIterator<E> extends UnmodifiableIterator<E> implements ListIterator<E> {
        private final ListIterator<E> all;

        UnmodifiableListIterator(ListIterator<E> all) {
            super(all);
            this.all = all;
        }

        public boolean hasPrevious() {
            return all.hasPrevious();
        }

        public E previous() {
            return all.previous();
        }

        public int nextIndex() {
            return all.nextIndex();
        }

        public int previousIndex() {
            return all.previousIndex();
        }

        public void remove() {
            throw new UnsupportedOperationException();
        }

        public void set(E e) {
            throw new UnsupportedOperationException();
        }

        public void add(E e) {
            throw new UnsupportedOperationException();
        }
    }

    // Views that lock. Their iterators and streams do not.

    static class SynchronizedCollection<E> implements Collection<E>, java.io.Serializable {
        final Collection<E> c;
        final Object mutex;

        SynchronizedCollection(Collection<E> c) {
            this.c = c;
            mutex = this;
        }

        SynchronizedCollection(Collection<E> c, Object mutex) {
            this.c = c;
            this.mutex = mutex;
        }

        public int size() {
            synchronized (mutex) { return c.size(); }
        }

        public boolean isEmpty() {
            synchronized (mutex) { return c.isEmpty(); }
        }

        public boolean contains(Object o) {
            synchronized (mutex) { return c.contains(o); }
        }

        public Object[] toArray() {
            synchronized (mutex) { return c.toArray(); }
        }

        public <T> T[] toArray(T[] a) {
            synchronized (mutex) { return c.toArray(a); }
        }

        public boolean containsAll(Collection<?> others) {
            synchronized (mutex) { return c.containsAll(others); }
        }

        public String toString() {
            synchronized (mutex) { return c.toString(); }
        }

        public void forEach(Consumer<? super E> action) {
            synchronized (mutex) { c.forEach(action); }
        }

        public boolean add(E e) {
            synchronized (mutex) { return c.add(e); }
        }

        public boolean addAll(Collection<? extends E> others) {
            synchronized (mutex) { return c.addAll(others); }
        }

        public boolean remove(Object o) {
            synchronized (mutex) { return c.remove(o); }
        }

        public boolean removeAll(Collection<?> others) {
            synchronized (mutex) { return c.removeAll(others); }
        }

        public boolean retainAll(Collection<?> others) {
            synchronized (mutex) { return c.retainAll(others); }
        }

        public boolean removeIf(Predicate<? super E> filter) {
            synchronized (mutex) { return c.removeIf(filter); }
        }

        public void clear() {
            synchronized (mutex) { c.clear(); }
        }

        public Spliterator<E> spliterator() {
            return c.spliterator();
        }

        public Stream<E> stream() {
            return c.stream();
        }

        public Stream<E> parallelStream() {
            return c.parallelStream();
        }

        public Iterator<E> iterator() {
            return c.iterator();
        }
    }

    static class SynchronizedSet<E> extends SynchronizedCollection<E> implements Set<E>, java.io.Serializable {
        SynchronizedSet(Set<E> c) {
            super(c);
        }

        SynchronizedSet(Set<E> c, Object mutex) {
            super(c, mutex);
        }

        public boolean equals(Object o) {
            if (o == this) return true;
            synchronized (mutex) { return c.equals(o); }
        }

        public int hashCode() {
            synchronized (mutex) { return c.hashCode(); }
        }
    }

    static class SynchronizedSortedSet<E> extends SynchronizedSet<E> implements SortedSet<E>, java.io.Serializable {
        final SortedSet<E> ss;

        SynchronizedSortedSet(SortedSet<E> ss) {
            super(ss);
            this.ss = ss;
        }

        SynchronizedSortedSet(SortedSet<E> ss, Object mutex) {
            super(ss, mutex);
            this.ss = ss;
        }

        public Comparator<? super E> comparator() {
            synchronized (mutex) { return ss.comparator(); }
        }

        public E first() {
            synchronized (mutex) { return ss.first(); }
        }

        public E last() {
            synchronized (mutex) { return ss.last(); }
        }

        public SortedSet<E> subSet(E from, E to) {
            synchronized (mutex) { return new SynchronizedSortedSet<>(ss.subSet(from, to), mutex); }
        }

        public SortedSet<E> headSet(E to) {
            synchronized (mutex) { return new SynchronizedSortedSet<>(ss.headSet(to), mutex); }
        }

        public SortedSet<E> tailSet(E from) {
            synchronized (mutex) { return new SynchronizedSortedSet<>(ss.tailSet(from), mutex); }
        }
    }

    static class SynchronizedNavigableSet<E> extends SynchronizedSortedSet<E>
            implements NavigableSet<E>, java.io.Serializable {
        final NavigableSet<E> ns;

        SynchronizedNavigableSet(NavigableSet<E> ns) {
            super(ns);
            this.ns = ns;
        }

        SynchronizedNavigableSet(NavigableSet<E> ns, Object mutex) {
            super(ns, mutex);
            this.ns = ns;
        }

        public E lower(E e) {
            synchronized (mutex) { return ns.lower(e); }
        }

        public E floor(E e) {
            synchronized (mutex) { return ns.floor(e); }
        }

        public E ceiling(E e) {
            synchronized (mutex) { return ns.ceiling(e); }
        }

        public E higher(E e) {
            synchronized (mutex) { return ns.higher(e); }
        }

        public E pollFirst() {
            synchronized (mutex) { return ns.pollFirst(); }
        }

        public E pollLast() {
            synchronized (mutex) { return ns.pollLast(); }
        }

        public NavigableSet<E> descendingSet() {
            synchronized (mutex) { return new SynchronizedNavigableSet<>(ns.descendingSet(), mutex); }
        }

        public NavigableSet<E> subSet(E from, boolean fromInclusive, E to, boolean toInclusive) {
            synchronized (mutex) {
                return new SynchronizedNavigableSet<>(ns.subSet(from, fromInclusive, to, toInclusive), mutex);
            }
        }

        public NavigableSet<E> headSet(E to, boolean inclusive) {
            synchronized (mutex) { return new SynchronizedNavigableSet<>(ns.headSet(to, inclusive), mutex); }
        }

        public NavigableSet<E> tailSet(E from, boolean inclusive) {
            synchronized (mutex) { return new SynchronizedNavigableSet<>(ns.tailSet(from, inclusive), mutex); }
        }

        public Iterator<E> descendingIterator() {
            return ns.descendingIterator();
        }
    }

    static class SynchronizedList<E> extends SynchronizedCollection<E> implements List<E>, java.io.Serializable {
        final List<E> list;

        SynchronizedList(List<E> list) {
            super(list);
            this.list = list;
        }

        SynchronizedList(List<E> list, Object mutex) {
            super(list, mutex);
            this.list = list;
        }

        public boolean equals(Object o) {
            if (o == this) return true;
            synchronized (mutex) { return list.equals(o); }
        }

        public int hashCode() {
            synchronized (mutex) { return list.hashCode(); }
        }

        public E get(int index) {
            synchronized (mutex) { return list.get(index); }
        }

        public E set(int index, E e) {
            synchronized (mutex) { return list.set(index, e); }
        }

        public void add(int index, E e) {
            synchronized (mutex) { list.add(index, e); }
        }

        public E remove(int index) {
            synchronized (mutex) { return list.remove(index); }
        }

        public int indexOf(Object o) {
            synchronized (mutex) { return list.indexOf(o); }
        }

        public int lastIndexOf(Object o) {
            synchronized (mutex) { return list.lastIndexOf(o); }
        }

        public boolean addAll(int index, Collection<? extends E> others) {
            synchronized (mutex) { return list.addAll(index, others); }
        }

        public void replaceAll(UnaryOperator<E> operator) {
            synchronized (mutex) { list.replaceAll(operator); }
        }

        public void sort(Comparator<? super E> comparator) {
            synchronized (mutex) { list.sort(comparator); }
        }

        public ListIterator<E> listIterator() {
            return list.listIterator();
        }

        public ListIterator<E> listIterator(int index) {
            return list.listIterator(index);
        }

        public List<E> subList(int from, int to) {
            synchronized (mutex) { return new SynchronizedList<>(list.subList(from, to), mutex); }
        }
    }

    static class SynchronizedRandomAccessList<E> extends SynchronizedList<E>
            implements List<E>, RandomAccess, java.io.Serializable {
        SynchronizedRandomAccessList(List<E> c) {
            super(c);
        }

        SynchronizedRandomAccessList(List<E> c, Object mutex) {
            super(c, mutex);
        }

        public List<E> subList(int from, int to) {
            synchronized (mutex) { return new SynchronizedRandomAccessList<>(list.subList(from, to), mutex); }
        }
    }

    static class SynchronizedMap<K, V> implements Map<K, V>, java.io.Serializable {
        final Map<K, V> m;
        final Object mutex;

        SynchronizedMap(Map<K, V> m) {
            this.m = m;
            mutex = this;
        }

        SynchronizedMap(Map<K, V> m, Object mutex) {
            this.m = m;
            this.mutex = mutex;
        }

        public int size() {
            synchronized (mutex) { return m.size(); }
        }

        public boolean isEmpty() {
            synchronized (mutex) { return m.isEmpty(); }
        }

        public boolean containsKey(Object k) {
            synchronized (mutex) { return m.containsKey(k); }
        }

        public boolean containsValue(Object v) {
            synchronized (mutex) { return m.containsValue(v); }
        }

        public V get(Object k) {
            synchronized (mutex) { return m.get(k); }
        }

        public String toString() {
            synchronized (mutex) { return m.toString(); }
        }

        public V getOrDefault(Object k, V v) {
            synchronized (mutex) { return m.getOrDefault(k, v); }
        }

        public void forEach(BiConsumer<? super K, ? super V> action) {
            synchronized (mutex) { m.forEach(action); }
        }

        public boolean equals(Object o) {
            if (o == this) return true;
            synchronized (mutex) { return m.equals(o); }
        }

        public int hashCode() {
            synchronized (mutex) { return m.hashCode(); }
        }

        public V put(K k, V v) {
            synchronized (mutex) { return m.put(k, v); }
        }

        public void putAll(Map<? extends K, ? extends V> others) {
            synchronized (mutex) { m.putAll(others); }
        }

        public V remove(Object k) {
            synchronized (mutex) { return m.remove(k); }
        }

        public void clear() {
            synchronized (mutex) { m.clear(); }
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
            synchronized (mutex) { m.replaceAll(f); }
        }

        public V putIfAbsent(K k, V v) {
            synchronized (mutex) { return m.putIfAbsent(k, v); }
        }

        public boolean remove(Object k, Object v) {
            synchronized (mutex) { return m.remove(k, v); }
        }

        public boolean replace(K k, V from, V to) {
            synchronized (mutex) { return m.replace(k, from, to); }
        }

        public V replace(K k, V v) {
            synchronized (mutex) { return m.replace(k, v); }
        }

        public V computeIfAbsent(K k, Function<? super K, ? extends V> f) {
            synchronized (mutex) { return m.computeIfAbsent(k, f); }
        }

        public V computeIfPresent(K k, BiFunction<? super K, ? super V, ? extends V> f) {
            synchronized (mutex) { return m.computeIfPresent(k, f); }
        }

        public V compute(K k, BiFunction<? super K, ? super V, ? extends V> f) {
            synchronized (mutex) { return m.compute(k, f); }
        }

        public V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f) {
            synchronized (mutex) { return m.merge(k, v, f); }
        }

        public Set<K> keySet() {
            synchronized (mutex) { return new SynchronizedSet<>(m.keySet(), mutex); }
        }

        public Collection<V> values() {
            synchronized (mutex) { return new SynchronizedCollection<>(m.values(), mutex); }
        }

        public Set<Map.Entry<K, V>> entrySet() {
            synchronized (mutex) { return new SynchronizedSet<>(m.entrySet(), mutex); }
        }
    }

    static class SynchronizedSortedMap<K, V> extends SynchronizedMap<K, V>
            implements SortedMap<K, V>, java.io.Serializable {
        final SortedMap<K, V> sm;

        SynchronizedSortedMap(SortedMap<K, V> sm) {
            super(sm);
            this.sm = sm;
        }

        SynchronizedSortedMap(SortedMap<K, V> sm, Object mutex) {
            super(sm, mutex);
            this.sm = sm;
        }

        public Comparator<? super K> comparator() {
            synchronized (mutex) { return sm.comparator(); }
        }

        public K firstKey() {
            synchronized (mutex) { return sm.firstKey(); }
        }

        public K lastKey() {
            synchronized (mutex) { return sm.lastKey(); }
        }

        public SortedMap<K, V> subMap(K from, K to) {
            synchronized (mutex) { return new SynchronizedSortedMap<>(sm.subMap(from, to), mutex); }
        }

        public SortedMap<K, V> headMap(K to) {
            synchronized (mutex) { return new SynchronizedSortedMap<>(sm.headMap(to), mutex); }
        }

        public SortedMap<K, V> tailMap(K from) {
            synchronized (mutex) { return new SynchronizedSortedMap<>(sm.tailMap(from), mutex); }
        }
    }

    static class SynchronizedNavigableMap<K, V> extends SynchronizedSortedMap<K, V>
            implements NavigableMap<K, V>, java.io.Serializable {
        final NavigableMap<K, V> nm;

        SynchronizedNavigableMap(NavigableMap<K, V> nm) {
            super(nm);
            this.nm = nm;
        }

        SynchronizedNavigableMap(NavigableMap<K, V> nm, Object mutex) {
            super(nm, mutex);
            this.nm = nm;
        }

        public Map.Entry<K, V> lowerEntry(K k) {
            synchronized (mutex) { return nm.lowerEntry(k); }
        }

        public K lowerKey(K k) {
            synchronized (mutex) { return nm.lowerKey(k); }
        }

        public Map.Entry<K, V> floorEntry(K k) {
            synchronized (mutex) { return nm.floorEntry(k); }
        }

        public K floorKey(K k) {
            synchronized (mutex) { return nm.floorKey(k); }
        }

        public Map.Entry<K, V> ceilingEntry(K k) {
            synchronized (mutex) { return nm.ceilingEntry(k); }
        }

        public K ceilingKey(K k) {
            synchronized (mutex) { return nm.ceilingKey(k); }
        }

        public Map.Entry<K, V> higherEntry(K k) {
            synchronized (mutex) { return nm.higherEntry(k); }
        }

        public K higherKey(K k) {
            synchronized (mutex) { return nm.higherKey(k); }
        }

        public Map.Entry<K, V> firstEntry() {
            synchronized (mutex) { return nm.firstEntry(); }
        }

        public Map.Entry<K, V> lastEntry() {
            synchronized (mutex) { return nm.lastEntry(); }
        }

        public Map.Entry<K, V> pollFirstEntry() {
            synchronized (mutex) { return nm.pollFirstEntry(); }
        }

        public Map.Entry<K, V> pollLastEntry() {
            synchronized (mutex) { return nm.pollLastEntry(); }
        }

        public NavigableMap<K, V> descendingMap() {
            synchronized (mutex) { return new SynchronizedNavigableMap<>(nm.descendingMap(), mutex); }
        }

        public NavigableMap<K, V> subMap(K from, boolean fromInclusive, K to, boolean toInclusive) {
            synchronized (mutex) {
                return new SynchronizedNavigableMap<>(nm.subMap(from, fromInclusive, to, toInclusive), mutex);
            }
        }

        public NavigableMap<K, V> headMap(K to, boolean inclusive) {
            synchronized (mutex) { return new SynchronizedNavigableMap<>(nm.headMap(to, inclusive), mutex); }
        }

        public NavigableMap<K, V> tailMap(K from, boolean inclusive) {
            synchronized (mutex) { return new SynchronizedNavigableMap<>(nm.tailMap(from, inclusive), mutex); }
        }

        public NavigableSet<K> navigableKeySet() {
            synchronized (mutex) { return new SynchronizedNavigableSet<>(nm.navigableKeySet(), mutex); }
        }

        public NavigableSet<K> descendingKeySet() {
            synchronized (mutex) { return new SynchronizedNavigableSet<>(nm.descendingKeySet(), mutex); }
        }

        public NavigableSet<K> keySet() {
            return navigableKeySet();
        }
    }

    // Views that look at the class of what is put in.

    static class CheckedCollection<E> implements Collection<E>, java.io.Serializable {
        final Collection<E> c;

        CheckedCollection(Collection<E> c) {
            this.c = c;
        }

        public int size() {
            return c.size();
        }

        public boolean isEmpty() {
            return c.isEmpty();
        }

        public boolean contains(Object o) {
            return c.contains(o);
        }

        public Object[] toArray() {
            return c.toArray();
        }

        public <T> T[] toArray(T[] a) {
            return c.toArray(a);
        }

        public boolean containsAll(Collection<?> others) {
            return c.containsAll(others);
        }

        public String toString() {
            return c.toString();
        }

        public void forEach(Consumer<? super E> action) {
            c.forEach(action);
        }

        public boolean add(E e) {
            if (choose()) throw new ClassCastException();
            return c.add(e);
        }

        public boolean addAll(Collection<? extends E> others) {
            if (choose()) throw new ClassCastException();
            return c.addAll(others);
        }

        public boolean remove(Object o) {
            return c.remove(o);
        }

        public boolean removeAll(Collection<?> others) {
            return c.removeAll(others);
        }

        public boolean retainAll(Collection<?> others) {
            return c.retainAll(others);
        }

        public boolean removeIf(Predicate<? super E> filter) {
            return c.removeIf(filter);
        }

        public void clear() {
            c.clear();
        }

        public Spliterator<E> spliterator() {
            return c.spliterator();
        }

        public Stream<E> stream() {
            return c.stream();
        }

        public Stream<E> parallelStream() {
            return c.parallelStream();
        }

        public Iterator<E> iterator() {
            return c.iterator();
        }
    }

    static class CheckedQueue<E> extends CheckedCollection<E> implements Queue<E>, java.io.Serializable {
        final Queue<E> queue;

        CheckedQueue(Queue<E> queue) {
            super(queue);
            this.queue = queue;
        }

        public boolean offer(E e) {
            if (choose()) throw new ClassCastException();
            return queue.offer(e);
        }

        public E remove() {
            return queue.remove();
        }

        public E poll() {
            return queue.poll();
        }

        public E element() {
            return queue.element();
        }

        public E peek() {
            return queue.peek();
        }
    }

    static class CheckedSet<E> extends CheckedCollection<E> implements Set<E>, java.io.Serializable {
        CheckedSet(Set<E> c) {
            super(c);
        }

        public boolean equals(Object o) {
            if (o == this) return true;
            return c.equals(o);
        }

        public int hashCode() {
            return c.hashCode();
        }
    }

    static class CheckedSortedSet<E> extends CheckedSet<E> implements SortedSet<E>, java.io.Serializable {
        final SortedSet<E> ss;

        CheckedSortedSet(SortedSet<E> ss) {
            super(ss);
            this.ss = ss;
        }

        public Comparator<? super E> comparator() {
            return ss.comparator();
        }

        public E first() {
            return ss.first();
        }

        public E last() {
            return ss.last();
        }

        public SortedSet<E> subSet(E from, E to) {
            return new CheckedSortedSet<>(ss.subSet(from, to));
        }

        public SortedSet<E> headSet(E to) {
            return new CheckedSortedSet<>(ss.headSet(to));
        }

        public SortedSet<E> tailSet(E from) {
            return new CheckedSortedSet<>(ss.tailSet(from));
        }
    }

    static class CheckedNavigableSet<E> extends CheckedSortedSet<E> implements NavigableSet<E>, java.io.Serializable {
        final NavigableSet<E> ns;

        CheckedNavigableSet(NavigableSet<E> ns) {
            super(ns);
            this.ns = ns;
        }

        public E lower(E e) {
            return ns.lower(e);
        }

        public E floor(E e) {
            return ns.floor(e);
        }

        public E ceiling(E e) {
            return ns.ceiling(e);
        }

        public E higher(E e) {
            return ns.higher(e);
        }

        public E pollFirst() {
            return ns.pollFirst();
        }

        public E pollLast() {
            return ns.pollLast();
        }

        public NavigableSet<E> descendingSet() {
            return new CheckedNavigableSet<>(ns.descendingSet());
        }

        public NavigableSet<E> subSet(E from, boolean fromInclusive, E to, boolean toInclusive) {
            return new CheckedNavigableSet<>(ns.subSet(from, fromInclusive, to, toInclusive));
        }

        public NavigableSet<E> headSet(E to, boolean inclusive) {
            return new CheckedNavigableSet<>(ns.headSet(to, inclusive));
        }

        public NavigableSet<E> tailSet(E from, boolean inclusive) {
            return new CheckedNavigableSet<>(ns.tailSet(from, inclusive));
        }

        public Iterator<E> descendingIterator() {
            return ns.descendingIterator();
        }
    }

    static class CheckedList<E> extends CheckedCollection<E> implements List<E>, java.io.Serializable {
        final List<E> list;

        CheckedList(List<E> list) {
            super(list);
            this.list = list;
        }

        public boolean equals(Object o) {
            if (o == this) return true;
            return list.equals(o);
        }

        public int hashCode() {
            return list.hashCode();
        }

        public E get(int index) {
            return list.get(index);
        }

        public E set(int index, E e) {
            if (choose()) throw new ClassCastException();
            return list.set(index, e);
        }

        public void add(int index, E e) {
            if (choose()) throw new ClassCastException();
            list.add(index, e);
        }

        public E remove(int index) {
            return list.remove(index);
        }

        public int indexOf(Object o) {
            return list.indexOf(o);
        }

        public int lastIndexOf(Object o) {
            return list.lastIndexOf(o);
        }

        public boolean addAll(int index, Collection<? extends E> others) {
            if (choose()) throw new ClassCastException();
            return list.addAll(index, others);
        }

        public void replaceAll(UnaryOperator<E> operator) {
            if (choose()) throw new ClassCastException();
            list.replaceAll(operator);
        }

        public void sort(Comparator<? super E> comparator) {
            list.sort(comparator);
        }

        public ListIterator<E> listIterator() {
            return list.listIterator();
        }

        public ListIterator<E> listIterator(int index) {
            return list.listIterator(index);
        }

        public List<E> subList(int from, int to) {
            return new CheckedList<>(list.subList(from, to));
        }
    }

    static class CheckedRandomAccessList<E> extends CheckedList<E>
            implements List<E>, RandomAccess, java.io.Serializable {
        CheckedRandomAccessList(List<E> c) {
            super(c);
        }

        public List<E> subList(int from, int to) {
            return new CheckedRandomAccessList<>(list.subList(from, to));
        }
    }

    static class CheckedMap<K, V> implements Map<K, V>, java.io.Serializable {
        final Map<K, V> m;

        CheckedMap(Map<K, V> m) {
            this.m = m;
        }

        public int size() {
            return m.size();
        }

        public boolean isEmpty() {
            return m.isEmpty();
        }

        public boolean containsKey(Object k) {
            return m.containsKey(k);
        }

        public boolean containsValue(Object v) {
            return m.containsValue(v);
        }

        public V get(Object k) {
            return m.get(k);
        }

        public String toString() {
            return m.toString();
        }

        public V getOrDefault(Object k, V v) {
            return m.getOrDefault(k, v);
        }

        public void forEach(BiConsumer<? super K, ? super V> action) {
            m.forEach(action);
        }

        public boolean equals(Object o) {
            if (o == this) return true;
            return m.equals(o);
        }

        public int hashCode() {
            return m.hashCode();
        }

        public V put(K k, V v) {
            if (choose()) throw new ClassCastException();
            return m.put(k, v);
        }

        public void putAll(Map<? extends K, ? extends V> others) {
            if (choose()) throw new ClassCastException();
            m.putAll(others);
        }

        public V remove(Object k) {
            return m.remove(k);
        }

        public void clear() {
            m.clear();
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
            if (choose()) throw new ClassCastException();
            m.replaceAll(f);
        }

        public V putIfAbsent(K k, V v) {
            if (choose()) throw new ClassCastException();
            return m.putIfAbsent(k, v);
        }

        public boolean remove(Object k, Object v) {
            return m.remove(k, v);
        }

        public boolean replace(K k, V from, V to) {
            if (choose()) throw new ClassCastException();
            return m.replace(k, from, to);
        }

        public V replace(K k, V v) {
            if (choose()) throw new ClassCastException();
            return m.replace(k, v);
        }

        public V computeIfAbsent(K k, Function<? super K, ? extends V> f) {
            if (choose()) throw new ClassCastException();
            return m.computeIfAbsent(k, f);
        }

        public V computeIfPresent(K k, BiFunction<? super K, ? super V, ? extends V> f) {
            if (choose()) throw new ClassCastException();
            return m.computeIfPresent(k, f);
        }

        public V compute(K k, BiFunction<? super K, ? super V, ? extends V> f) {
            if (choose()) throw new ClassCastException();
            return m.compute(k, f);
        }

        public V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f) {
            if (choose()) throw new ClassCastException();
            return m.merge(k, v, f);
        }

        public Set<K> keySet() {
            return m.keySet();
        }

        public Collection<V> values() {
            return m.values();
        }

        public Set<Map.Entry<K, V>> entrySet() {
            return m.entrySet();
        }
    }

    static class CheckedSortedMap<K, V> extends CheckedMap<K, V> implements SortedMap<K, V>, java.io.Serializable {
        final SortedMap<K, V> sm;

        CheckedSortedMap(SortedMap<K, V> sm) {
            super(sm);
            this.sm = sm;
        }

        public Comparator<? super K> comparator() {
            return sm.comparator();
        }

        public K firstKey() {
            return sm.firstKey();
        }

        public K lastKey() {
            return sm.lastKey();
        }

        public SortedMap<K, V> subMap(K from, K to) {
            return new CheckedSortedMap<>(sm.subMap(from, to));
        }

        public SortedMap<K, V> headMap(K to) {
            return new CheckedSortedMap<>(sm.headMap(to));
        }

        public SortedMap<K, V> tailMap(K from) {
            return new CheckedSortedMap<>(sm.tailMap(from));
        }
    }

    static class CheckedNavigableMap<K, V> extends CheckedSortedMap<K, V>
            implements NavigableMap<K, V>, java.io.Serializable {
        final NavigableMap<K, V> nm;

        CheckedNavigableMap(NavigableMap<K, V> nm) {
            super(nm);
            this.nm = nm;
        }

        public Map.Entry<K, V> lowerEntry(K k) {
            return nm.lowerEntry(k);
        }

        public K lowerKey(K k) {
            return nm.lowerKey(k);
        }

        public Map.Entry<K, V> floorEntry(K k) {
            return nm.floorEntry(k);
        }

        public K floorKey(K k) {
            return nm.floorKey(k);
        }

        public Map.Entry<K, V> ceilingEntry(K k) {
            return nm.ceilingEntry(k);
        }

        public K ceilingKey(K k) {
            return nm.ceilingKey(k);
        }

        public Map.Entry<K, V> higherEntry(K k) {
            return nm.higherEntry(k);
        }

        public K higherKey(K k) {
            return nm.higherKey(k);
        }

        public Map.Entry<K, V> firstEntry() {
            return nm.firstEntry();
        }

        public Map.Entry<K, V> lastEntry() {
            return nm.lastEntry();
        }

        public Map.Entry<K, V> pollFirstEntry() {
            return nm.pollFirstEntry();
        }

        public Map.Entry<K, V> pollLastEntry() {
            return nm.pollLastEntry();
        }

        public NavigableMap<K, V> descendingMap() {
            return new CheckedNavigableMap<>(nm.descendingMap());
        }

        public NavigableMap<K, V> subMap(K from, boolean fromInclusive, K to, boolean toInclusive) {
            return new CheckedNavigableMap<>(nm.subMap(from, fromInclusive, to, toInclusive));
        }

        public NavigableMap<K, V> headMap(K to, boolean inclusive) {
            return new CheckedNavigableMap<>(nm.headMap(to, inclusive));
        }

        public NavigableMap<K, V> tailMap(K from, boolean inclusive) {
            return new CheckedNavigableMap<>(nm.tailMap(from, inclusive));
        }

        public NavigableSet<K> navigableKeySet() {
            return nm.navigableKeySet();
        }

        public NavigableSet<K> descendingKeySet() {
            return nm.descendingKeySet();
        }

        public NavigableSet<K> keySet() {
            return navigableKeySet();
        }
    }
}
