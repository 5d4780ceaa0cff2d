package java.util;

public class LinkedHashSet<E> extends HashSet<E>
        implements Set<E>, SequencedSet<E>, Cloneable, java.io.Serializable {
    public LinkedHashSet(int capacity, float loadFactor) {
        super(capacity, loadFactor);
    }

    public LinkedHashSet(int capacity) {
        super(capacity);
    }

    public LinkedHashSet() {}

    public LinkedHashSet(Collection<? extends E> c) {
        if (c.size() != 0) addAll(c);
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.DISTINCT | Spliterator.ORDERED);
    }

    public void addFirst(E e) {
        add(e);
    }

    public void addLast(E e) {
        add(e);
    }

    public E getFirst() {
        return iterator().next();
    }

    public E getLast() {
        return iterator().next();
    }

    public E removeFirst() {
        return SequencedSet.super.removeFirst();
    }

    public E removeLast() {
        return SequencedSet.super.removeLast();
    }

    /** The same set: order is not kept. */
    public SequencedSet<E> reversed() {
        return this;
    }

    public static <T> LinkedHashSet<T> newLinkedHashSet(int elements) {
        return new LinkedHashSet<>(elements);
    }
}
