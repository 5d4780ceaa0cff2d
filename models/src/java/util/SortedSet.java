package java.util;

public interface SortedSet<E> extends Set<E>, SequencedSet<E> {
    default void addFirst(E e) {
        throw new UnsupportedOperationException();
    }

    default void addLast(E e) {
        throw new UnsupportedOperationException();
    }

    Comparator<? super E> comparator();

    E first();

    default E getFirst() {
        return first();
    }

    default E getLast() {
        return last();
    }

    SortedSet<E> headSet(E e);

    E last();

    default E removeFirst() {
        E e = first();
        remove(e);
        return e;
    }

    default E removeLast() {
        E e = last();
        remove(e);
        return e;
    }

    default SortedSet<E> reversed() {
        return new ReversedSortedSet<>(this);
    }

    default Spliterator<E> spliterator() {
        return new Spliterators.IteratorSpliterator<>(this, Spliterator.DISTINCT) {
            public Comparator<? super E> getComparator() {
                return SortedSet.this.comparator();
            }
        };
    }

    SortedSet<E> subSet(E from, E to);

    SortedSet<E> tailSet(E e);
}
