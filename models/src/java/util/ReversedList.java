package java.util;

/** A list from its end: {@link List#reversed}. */
final class ReversedList<E> extends AbstractList<E> {
    private final List<E> base;

    ReversedList(List<E> base) {
        this.base = base;
    }

    public int size() {
        return base.size();
    }

    public E get(int index) {
        return base.get(index);
    }

    public E set(int index, E e) {
        return base.set(index, e);
    }

    public boolean add(E e) {
        base.add(0, e);
        return true;
    }

    public void add(int index, E e) {
        base.add(index, e);
    }

    public E remove(int index) {
        return base.remove(index);
    }

    public boolean contains(Object o) {
        return base.contains(o);
    }

    public void clear() {
        base.clear();
    }

    public Iterator<E> iterator() {
        ListIterator<E> each = base.listIterator(base.size());
        return new Iterator<>() {
            public boolean hasNext() {
                return each.hasPrevious();
            }

            public E next() {
                return each.previous();
            }

            public void remove() {
                each.remove();
            }
        };
    }

    public List<E> reversed() {
        return base;
    }
}
