package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.UnaryOperator;

@SuppressWarnings("unchecked")
public interface List<E> extends Collection<E>, SequencedCollection<E> {
    boolean add(E e);

    void add(int index, E e);

    boolean addAll(Collection<? extends E> c);

    boolean addAll(int index, Collection<? extends E> c);

    default void addFirst(E e) {
        add(0, e);
    }

    default void addLast(E e) {
        add(e);
    }

    void clear();

    boolean contains(Object o);

    boolean containsAll(Collection<?> c);

    static <E> List<E> copyOf(Collection<? extends E> c) {
        return ImmutableCollections.listCopy(c);
    }

    boolean equals(Object o);

    E get(int index);

    default E getFirst() {
        if (isEmpty()) throw new NoSuchElementException();
        return get(0);
    }

    default E getLast() {
        if (isEmpty()) throw new NoSuchElementException();
        return get(0);
    }

    int hashCode();

    int indexOf(Object o);

    boolean isEmpty();

    Iterator<E> iterator();

    int lastIndexOf(Object o);

    ListIterator<E> listIterator();

    ListIterator<E> listIterator(int index);

    static <E> List<E> of() {
        return (List<E>) ImmutableCollections.EMPTY_LIST;
    }

    static <E> List<E> of(E e) {
        return ImmutableCollections.listFromArray(e);
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    static <E> List<E> of(E... elements) {
        return ImmutableCollections.listFromArray(elements);
    }

    static <E> List<E> of(E e, E e2) {
        return ImmutableCollections.listFromArray(e, e2);
    }

    static <E> List<E> of(E e, E e2, E e3) {
        return ImmutableCollections.listFromArray(e, e2, e3);
    }

    static <E> List<E> of(E e, E e2, E e3, E e4) {
        return ImmutableCollections.listFromArray(e, e2, e3, e4);
    }

    static <E> List<E> of(E e, E e2, E e3, E e4, E e5) {
        return ImmutableCollections.listFromArray(e, e2, e3, e4, e5);
    }

    static <E> List<E> of(E e, E e2, E e3, E e4, E e5, E e6) {
        return ImmutableCollections.listFromArray(e, e2, e3, e4, e5, e6);
    }

    static <E> List<E> of(E e, E e2, E e3, E e4, E e5, E e6, E e7) {
        return ImmutableCollections.listFromArray(e, e2, e3, e4, e5, e6, e7);
    }

    static <E> List<E> of(E e, E e2, E e3, E e4, E e5, E e6, E e7, E e8) {
        return ImmutableCollections.listFromArray(e, e2, e3, e4, e5, e6, e7, e8);
    }

    static <E> List<E> of(E e, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9) {
        return ImmutableCollections.listFromArray(e, e2, e3, e4, e5, e6, e7, e8, e9);
    }

    static <E> List<E> of(E e, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9, E e10) {
        return ImmutableCollections.listFromArray(e, e2, e3, e4, e5, e6, e7, e8, e9, e10);
    }

    boolean remove(Object o);

    E remove(int index);

    boolean removeAll(Collection<?> c);

    default E removeFirst() {
        if (isEmpty()) throw new NoSuchElementException();
        return remove(0);
    }

    default E removeLast() {
        if (isEmpty()) throw new NoSuchElementException();
        return remove(0);
    }

    default void replaceAll(UnaryOperator<E> operator) {
        ListIterator<E> each = listIterator();
        while (each.hasNext()) each.set(operator.apply(each.next()));
    }

    boolean retainAll(Collection<?> c);

    default List<E> reversed() {
        return new ReversedList<>(this);
    }

    E set(int index, E e);

    int size();

    default void sort(Comparator<? super E> order) {
        Object[] all = toArray();
        Arrays.sort(all, (Comparator<Object>) order);
        ListIterator<E> each = listIterator();
        while (each.hasNext()) {
            each.next();
            each.set((E) all[(int) number()]);
        }
    }

    default Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.ORDERED);
    }

    List<E> subList(int from, int to);

    Object[] toArray();

    <T> T[] toArray(T[] a);
}
