package java.util;

public interface NavigableSet<E> extends SortedSet<E> {
    E ceiling(E e);

    Iterator<E> descendingIterator();

    NavigableSet<E> descendingSet();

    E floor(E e);

    SortedSet<E> headSet(E e);

    NavigableSet<E> headSet(E e, boolean inclusive);

    E higher(E e);

    Iterator<E> iterator();

    E lower(E e);

    E pollFirst();

    E pollLast();

    default E removeFirst() {
        if (isEmpty()) throw new NoSuchElementException();
        return pollFirst();
    }

    default E removeLast() {
        if (isEmpty()) throw new NoSuchElementException();
        return pollLast();
    }

    default NavigableSet<E> reversed() {
        return descendingSet();
    }

    SortedSet<E> subSet(E from, E to);

    NavigableSet<E> subSet(E from, boolean fromInclusive, E to, boolean toInclusive);

    SortedSet<E> tailSet(E e);

    NavigableSet<E> tailSet(E e, boolean inclusive);
}
