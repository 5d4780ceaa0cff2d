package java.util;

public interface Deque<E> extends Queue<E>, SequencedCollection<E> {
    boolean add(E e);

    boolean addAll(Collection<? extends E> c);

    void addFirst(E e);

    void addLast(E e);

    boolean contains(Object o);

    Iterator<E> descendingIterator();

    E element();

    E getFirst();

    E getLast();

    Iterator<E> iterator();

    boolean offer(E e);

    boolean offerFirst(E e);

    boolean offerLast(E e);

    E peek();

    E peekFirst();

    E peekLast();

    E poll();

    E pollFirst();

    E pollLast();

    E pop();

    void push(E e);

    E remove();

    boolean remove(Object o);

    E removeFirst();

    boolean removeFirstOccurrence(Object o);

    E removeLast();

    boolean removeLastOccurrence(Object o);

    default Deque<E> reversed() {
        return new ReversedDeque<>(this);
    }

    int size();
}
