package java.util;

/** A sorted set from its end: {@link SortedSet#reversed}. */
final class ReversedSortedSet<E> extends AbstractSet<E> implements SortedSet<E> {
    private final SortedSet<E> base;

    ReversedSortedSet(SortedSet<E> base) {
        this.base = base;
    }

    public int size() {
        return base.size();
    }

    public Iterator<E> iterator() {
        return base.iterator();
    }

    public boolean contains(Object o) {
        return base.contains(o);
    }

    public boolean add(E e) {
        return base.add(e);
    }

    public boolean remove(Object o) {
        return base.remove(o);
    }

    public void clear() {
        base.clear();
    }

    public Comparator<? super E> comparator() {
        return Collections.reverseOrder(base.comparator());
    }

    public E first() {
        return base.last();
    }

    public E last() {
        return base.first();
    }

    public SortedSet<E> headSet(E e) {
        return new ReversedSortedSet<>(base.tailSet(e));
    }

    public SortedSet<E> tailSet(E e) {
        return new ReversedSortedSet<>(base.headSet(e));
    }

    public SortedSet<E> subSet(E from, E to) {
        return new ReversedSortedSet<>(base.subSet(to, from));
    }

    public SortedSet<E> reversed() {
        return base;
    }
}
