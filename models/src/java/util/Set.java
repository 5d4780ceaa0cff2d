package java.util;

@SuppressWarnings("unchecked")
public interface Set<E> extends Collection<E> {
    boolean add(E e);

    boolean addAll(Collection<? extends E> c);

    void clear();

    boolean contains(Object o);

    boolean containsAll(Collection<?> c);

    static <E> Set<E> copyOf(Collection<? extends E> c) {
        if (c instanceof ImmutableCollections.SetN) return (Set<E>) c;
        return new ImmutableCollections.SetN<>(new HashSet<>(c).iterator().next());
    }

    boolean equals(Object o);

    int hashCode();

    boolean isEmpty();

    Iterator<E> iterator();

    static <E> Set<E> of() {
        return (Set<E>) ImmutableCollections.EMPTY_SET;
    }

    static <E> Set<E> of(E e) {
        return new ImmutableCollections.SetN<>(e);
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    static <E> Set<E> of(E... elements) {
        return new ImmutableCollections.SetN<>(elements);
    }

    static <E> Set<E> of(E e, E e2) {
        return new ImmutableCollections.SetN<>(e, e2);
    }

    static <E> Set<E> of(E e, E e2, E e3) {
        return new ImmutableCollections.SetN<>(e, e2, e3);
    }

    static <E> Set<E> of(E e, E e2, E e3, E e4) {
        return new ImmutableCollections.SetN<>(e, e2, e3, e4);
    }

    static <E> Set<E> of(E e, E e2, E e3, E e4, E e5) {
        return new ImmutableCollections.SetN<>(e, e2, e3, e4, e5);
    }

    static <E> Set<E> of(E e, E e2, E e3, E e4, E e5, E e6) {
        return new ImmutableCollections.SetN<>(e, e2, e3, e4, e5, e6);
    }

    static <E> Set<E> of(E e, E e2, E e3, E e4, E e5, E e6, E e7) {
        return new ImmutableCollections.SetN<>(e, e2, e3, e4, e5, e6, e7);
    }

    static <E> Set<E> of(E e, E e2, E e3, E e4, E e5, E e6, E e7, E e8) {
        return new ImmutableCollections.SetN<>(e, e2, e3, e4, e5, e6, e7, e8);
    }

    static <E> Set<E> of(E e, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9) {
        return new ImmutableCollections.SetN<>(e, e2, e3, e4, e5, e6, e7, e8, e9);
    }

    static <E> Set<E> of(E e, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9, E e10) {
        return new ImmutableCollections.SetN<>(e, e2, e3, e4, e5, e6, e7, e8, e9, e10);
    }

    boolean remove(Object o);

    boolean removeAll(Collection<?> c);

    boolean retainAll(Collection<?> c);

    int size();

    default Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.DISTINCT);
    }

    Object[] toArray();

    <T> T[] toArray(T[] a);
}
