package java.util;

public interface SequencedCollection<E> extends Collection<E> {
    default void addFirst(E e) {
        throw new UnsupportedOperationException();
    }

    default void addLast(E e) {
        throw new UnsupportedOperationException();
    }

    default E getFirst() {
        return iterator().next();
    }

    default E getLast() {
        return reversed().iterator().next();
    }

    default E removeFirst() {
        Iterator<E> each = iterator();
        E e = each.next();
        each.remove();
        return e;
    }

    default E removeLast() {
        Iterator<E> each = reversed().iterator();
        E e = each.next();
        each.remove();
        return e;
    }

    SequencedCollection<E> reversed();
}
