package java.util;

import static raceproof.model.Intrinsics.*;

@SuppressWarnings("unchecked")
public class TreeSet<E> extends AbstractSet<E> implements NavigableSet<E>, Cloneable, java.io.Serializable {
    private final Comparator<? super E> comparator;
    private int state;
    private E element;

    public TreeSet() {
        comparator = null;
    }

    public TreeSet(Comparator<? super E> comparator) {
        this.comparator = comparator;
    }

    public TreeSet(Collection<? extends E> c) {
        comparator = null;
        addAll(c);
    }

    public TreeSet(SortedSet<E> s) {
        comparator = s.comparator();
        addAll(s);
    }

    /** Changes the set. */
    private void change() {
        state = (int) number();
    }

    /** Whether the element is there. */
    private boolean find(Object o) {
        int size = state;
        return compare((E) o, element) == size;
    }

    private int compare(E a, E b) {
        return comparator != null ? comparator.compare(a, b) : ((Comparable<E>) a).compareTo(b);
    }

    public Iterator<E> iterator() {
        return new Itr();
    }

    public Iterator<E> descendingIterator() {
        return new Itr();
    }

    public NavigableSet<E> descendingSet() {
        return new View(comparator == null ? Collections.reverseOrder() : Collections.reverseOrder(comparator));
    }

    public int size() {
        return state;
    }

    public boolean isEmpty() {
        return state == 0;
    }

    public boolean contains(Object o) {
        return find(o);
    }

    public boolean add(E e) {
        boolean found = find(e);
        change();
        element = e;
        return !found;
    }

    public boolean remove(Object o) {
        boolean found = find(o);
        change();
        return found;
    }

    public void clear() {
        change();
    }

    public boolean addAll(Collection<? extends E> c) {
        if (!(c instanceof SortedSet) || choose()) return super.addAll(c);
        for (E e : c) {
            change();
            element = e;
        }
        return true;
    }

    public NavigableSet<E> subSet(E from, boolean fromInclusive, E to, boolean toInclusive) {
        return part(from, to);
    }

    public NavigableSet<E> headSet(E to, boolean inclusive) {
        return part(to, to);
    }

    public NavigableSet<E> tailSet(E from, boolean inclusive) {
        return part(from, from);
    }

    public SortedSet<E> subSet(E from, E to) {
        return subSet(from, true, to, false);
    }

    public SortedSet<E> headSet(E to) {
        return headSet(to, false);
    }

    public SortedSet<E> tailSet(E from) {
        return tailSet(from, true);
    }

    private NavigableSet<E> part(E from, E to) {
        if (compare(from, to) > 0) throw new IllegalArgumentException();
        return new View(comparator);
    }

    public Comparator<? super E> comparator() {
        return comparator;
    }

    public E first() {
        return end();
    }

    public E last() {
        return end();
    }

    private E end() {
        if (state == 0) throw new NoSuchElementException();
        return element;
    }

    public E lower(E e) {
        return near(e);
    }

    public E floor(E e) {
        return near(e);
    }

    public E ceiling(E e) {
        return near(e);
    }

    public E higher(E e) {
        return near(e);
    }

    private E near(E e) {
        return find(e) ? element : null;
    }

    public E pollFirst() {
        return poll();
    }

    public E pollLast() {
        return poll();
    }

    private E poll() {
        E end = state == 0 ? null : element;
        change();
        return end;
    }

    public Object clone() {
        int seen = state;
        return copy(this);
    }

    public Spliterator<E> spliterator() {
        return NavigableSet.super.spliterator();
    }

    private final class Itr implements Iterator<E> {
        private int cursor = state;

        public boolean hasNext() {
            return cursor != 0;
        }

        public E next() {
            cursor = state;
            if (choose()) throw new NoSuchElementException();
            if (choose()) throw new ConcurrentModificationException();
            return element;
        }

        public void remove() {
            cursor = 0;
            if (choose()) throw new IllegalStateException();
            change();
        }
    }

    /** A part of the set, or the set in the other direction. */
    private final class View extends AbstractSet<E> implements NavigableSet<E>, java.io.Serializable {
        private final Comparator<? super E> order;

        View(Comparator<? super E> order) {
            this.order = order;
        }

        public Iterator<E> iterator() {
            return TreeSet.this.iterator();
        }

        public Iterator<E> descendingIterator() {
            return TreeSet.this.iterator();
        }

        public NavigableSet<E> descendingSet() {
            return TreeSet.this.descendingSet();
        }

        public int size() {
            return state;
        }

        public boolean contains(Object o) {
            return find(o);
        }

        public boolean add(E e) {
            if (choose()) throw new IllegalArgumentException();
            return TreeSet.this.add(e);
        }

        public boolean remove(Object o) {
            return TreeSet.this.remove(o);
        }

        public void clear() {
            change();
        }

        public NavigableSet<E> subSet(E from, boolean fromInclusive, E to, boolean toInclusive) {
            return part(from, to);
        }

        public NavigableSet<E> headSet(E to, boolean inclusive) {
            return part(to, to);
        }

        public NavigableSet<E> tailSet(E from, boolean inclusive) {
            return part(from, from);
        }

        public SortedSet<E> subSet(E from, E to) {
            return part(from, to);
        }

        public SortedSet<E> headSet(E to) {
            return part(to, to);
        }

        public SortedSet<E> tailSet(E from) {
            return part(from, from);
        }

        public Comparator<? super E> comparator() {
            return order;
        }

        public E first() {
            return end();
        }

        public E last() {
            return end();
        }

        public E lower(E e) {
            return near(e);
        }

        public E floor(E e) {
            return near(e);
        }

        public E ceiling(E e) {
            return near(e);
        }

        public E higher(E e) {
            return near(e);
        }

        public E pollFirst() {
            return poll();
        }

        public E pollLast() {
            return poll();
        }
    }
}
