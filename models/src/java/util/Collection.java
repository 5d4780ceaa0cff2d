package java.util;

import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Sequential;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

public interface Collection<E> extends Iterable<E> {
    boolean add(E e);

    boolean addAll(Collection<? extends E> c);

    void clear();

    boolean contains(Object o);

    boolean containsAll(Collection<?> c);

    boolean equals(Object o);

    int hashCode();

    boolean isEmpty();

    Iterator<E> iterator();

    default Stream<E> parallelStream() {
        return StreamSupport.stream(spliterator(), true);
    }

    boolean remove(Object o);

    boolean removeAll(Collection<?> c);

    default boolean removeIf(Predicate<? super E> filter) {
        boolean some = false;
        Iterator<E> each = iterator();
        while (each.hasNext()) {
            if (filter.test(each.next())) {
                each.remove();
                some = true;
            }
        }
        return some;
    }

    boolean retainAll(Collection<?> c);

    int size();

    default Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, 0);
    }

    default Stream<E> stream() {
        return Sequential.of(spliterator());
    }

    Object[] toArray();

    <T> T[] toArray(T[] a);

    default <T> T[] toArray(IntFunction<T[]> generator) {
        return toArray(generator.apply(0));
    }
}
