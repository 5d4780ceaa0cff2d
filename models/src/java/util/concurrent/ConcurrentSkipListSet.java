package java.util.concurrent;

import static raceproof.model.Intrinsics.*;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.SortedSet;
import java.util.Spliterator;
import java.util.Spliterators;

@SuppressWarnings("unchecked")
public class ConcurrentSkipListSet<E> extends AbstractSet<E>
        implements NavigableSet<E>, Cloneable, java.io.Serializable {
    private final Comparator<? super E> comparator;
    private volatile int state;
    private volatile E element;

    public ConcurrentSkipListSet() {
        comparator = null;
    }

    public ConcurrentSkipListSet(Comparator<? super E> comparator) {
        this.comparator = comparator;
    }

    public ConcurrentSkipListSet(Collection<? extends E> c) {
        comparator = null;
        addAll(c);
    }

    public ConcurrentSkipListSet(SortedSet<E> s) {
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

    public boolean equals(Object o) {
        return o == this || o instanceof Set && containsAll((Set<?>) o) && ((Set<?>) o).containsAll(this);
    }

    public boolean removeAll(Collection<?> c) {
        boolean changed = false;
        for (Object o : c) changed |= remove(o);
        return changed;
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

    public NavigableSet<E> subSet(E from, E to) {
        return subSet(from, true, to, false);
    }

    public NavigableSet<E> headSet(E to) {
        return headSet(to, false);
    }

    public NavigableSet<E> tailSet(E from) {
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

    public ConcurrentSkipListSet<E> clone() {
        return copy(this);
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.DISTINCT | Spliterator.CONCURRENT);
    }

    private final class Itr implements Iterator<E> {
        private int cursor = state;

        public boolean hasNext() {
            return cursor != 0;
        }

        public E next() {
            cursor = state;
            if (choose()) throw new NoSuchElementException();
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
            return ConcurrentSkipListSet.this.iterator();
        }

        public Iterator<E> descendingIterator() {
            return ConcurrentSkipListSet.this.iterator();
        }

        public NavigableSet<E> descendingSet() {
            return ConcurrentSkipListSet.this.descendingSet();
        }

        public int size() {
            return state;
        }

        public boolean contains(Object o) {
            return find(o);
        }

        public boolean add(E e) {
            if (choose()) throw new IllegalArgumentException();
            return ConcurrentSkipListSet.this.add(e);
        }

        public boolean remove(Object o) {
            return ConcurrentSkipListSet.this.remove(o);
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

        public NavigableSet<E> subSet(E from, E to) {
            return part(from, to);
        }

        public NavigableSet<E> headSet(E to) {
            return part(to, to);
        }

        public NavigableSet<E> tailSet(E from) {
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
