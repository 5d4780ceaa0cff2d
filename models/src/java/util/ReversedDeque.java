package java.util;

/** A deque from its end: {@link Deque#reversed}. */
final class ReversedDeque<E> extends AbstractCollection<E> implements Deque<E> {
    private final Deque<E> base;

    ReversedDeque(Deque<E> base) {
        this.base = base;
    }

    public int size() {
        return base.size();
    }

    public Iterator<E> iterator() {
        return base.descendingIterator();
    }

    public Iterator<E> descendingIterator() {
        return base.iterator();
    }

    public boolean contains(Object o) {
        return base.contains(o);
    }

    public void clear() {
        base.clear();
    }

    public boolean add(E e) {
        base.addFirst(e);
        return true;
    }

    public void addFirst(E e) {
        base.addLast(e);
    }

    public void addLast(E e) {
        base.addFirst(e);
    }

    public E element() {
        return base.getLast();
    }

    public E getFirst() {
        return base.getLast();
    }

    public E getLast() {
        return base.getFirst();
    }

    public boolean offer(E e) {
        return base.offerFirst(e);
    }

    public boolean offerFirst(E e) {
        return base.offerLast(e);
    }

    public boolean offerLast(E e) {
        return base.offerFirst(e);
    }

    public E peek() {
        return base.peekLast();
    }

    public E peekFirst() {
        return base.peekLast();
    }

    public E peekLast() {
        return base.peekFirst();
    }

    public E poll() {
        return base.pollLast();
    }

    public E pollFirst() {
        return base.pollLast();
    }

    public E pollLast() {
        return base.pollFirst();
    }

    public E pop() {
        return base.removeLast();
    }

    public void push(E e) {
        base.addLast(e);
    }

    public E remove() {
        return base.removeLast();
    }

    public boolean remove(Object o) {
        return base.removeLastOccurrence(o);
    }

    public E removeFirst() {
        return base.removeLast();
    }

    public E removeLast() {
        return base.removeFirst();
    }

    public boolean removeFirstOccurrence(Object o) {
        return base.removeLastOccurrence(o);
    }

    public boolean removeLastOccurrence(Object o) {
        return base.removeFirstOccurrence(o);
    }

    public Deque<E> reversed() {
        return base;
    }
}
