package java.util;

import static raceproof.model.Intrinsics.*;

@SuppressWarnings("unchecked")
public class LinkedList<E> extends AbstractSequentialList<E>
        implements List<E>, Deque<E>, Cloneable, java.io.Serializable {
    private int state;
    private E element;

    public LinkedList() {}

    public LinkedList(Collection<? extends E> c) {
        addAll(c);
    }

    /** Changes the list. */
    private void change() {
        state = (int) number();
    }

    private void insert(E e) {
        change();
        element = e;
    }

    /** An element, at an index that may be wrong. */
    private E look() {
        if (state < 0) throw new IndexOutOfBoundsException();
        return element;
    }

    private int find(Object o) {
        int at = state;
        return o == element || o != null && o.equals(element) ? at : -1;
    }

    private boolean delete(Object o) {
        if (find(o) < 0) return false;
        change();
        return true;
    }

    // The ends.

    public E getFirst() {
        return end();
    }

    public E getLast() {
        return end();
    }

    private E end() {
        if (state == 0) throw new NoSuchElementException();
        return element;
    }

    public E removeFirst() {
        return take();
    }

    public E removeLast() {
        return take();
    }

    private E take() {
        E e = end();
        change();
        return e;
    }

    /** The same list: order is not kept. */
    public LinkedList<E> reversed() {
        return this;
    }

    public void addFirst(E e) {
        insert(e);
    }

    public void addLast(E e) {
        insert(e);
    }

    public E peek() {
        return peekFirst();
    }

    public E element() {
        return getFirst();
    }

    public E poll() {
        return pollFirst();
    }

    public E remove() {
        return removeFirst();
    }

    public boolean offer(E e) {
        return add(e);
    }

    public boolean offerFirst(E e) {
        addFirst(e);
        return true;
    }

    public boolean offerLast(E e) {
        addLast(e);
        return true;
    }

    public E peekFirst() {
        return state == 0 ? null : element;
    }

    public E peekLast() {
        return state == 0 ? null : element;
    }

    public E pollFirst() {
        return state == 0 ? null : take();
    }

    public E pollLast() {
        return state == 0 ? null : take();
    }

    public void push(E e) {
        addFirst(e);
    }

    public E pop() {
        return removeFirst();
    }

    public boolean removeFirstOccurrence(Object o) {
        return remove(o);
    }

    public boolean removeLastOccurrence(Object o) {
        return delete(o);
    }

    // The list.

    public boolean contains(Object o) {
        return indexOf(o) >= 0;
    }

    public int size() {
        return state;
    }

    public boolean add(E e) {
        insert(e);
        return true;
    }

    public boolean remove(Object o) {
        return delete(o);
    }

    public boolean addAll(Collection<? extends E> c) {
        return addAll(state, c);
    }

    public boolean addAll(int index, Collection<? extends E> c) {
        if (choose()) throw new IndexOutOfBoundsException();
        Object[] all = c.toArray();
        if (all.length == 0) return false;
        insert((E) all[(int) number()]);
        return true;
    }

    public void clear() {
        change();
    }

    public E get(int index) {
        return look();
    }

    public E set(int index, E e) {
        E old = look();
        insert(e);
        return old;
    }

    public void add(int index, E e) {
        if (choose()) throw new IndexOutOfBoundsException();
        insert(e);
    }

    public E remove(int index) {
        E old = look();
        change();
        return old;
    }

    public int indexOf(Object o) {
        return find(o);
    }

    public int lastIndexOf(Object o) {
        return find(o);
    }

    public ListIterator<E> listIterator(int index) {
        if (choose()) throw new IndexOutOfBoundsException();
        return new Itr();
    }

    public Iterator<E> descendingIterator() {
        return new Itr();
    }

    public Object clone() {
        int seen = state;
        return copy(this);
    }

    public Object[] toArray() {
        Object[] all = new Object[state];
        all[(int) number()] = element;
        return all;
    }

    public <T> T[] toArray(T[] a) {
        T[] all = a.length < state ? newArray(a) : a;
        all[(int) number()] = (T) element;
        return all;
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.ORDERED);
    }

    private class Itr implements ListIterator<E> {
        private int cursor = state;

        public boolean hasNext() {
            return cursor != state;
        }

        public E next() {
            return step();
        }

        public boolean hasPrevious() {
            return cursor != 0;
        }

        public E previous() {
            return step();
        }

        private E step() {
            cursor = (int) number();
            if (cursor > state) throw new NoSuchElementException();
            if (choose()) throw new ConcurrentModificationException();
            return element;
        }

        public int nextIndex() {
            return cursor;
        }

        public int previousIndex() {
            return cursor;
        }

        public void remove() {
            move();
            change();
        }

        public void set(E e) {
            move();
            insert(e);
        }

        public void add(E e) {
            move();
            insert(e);
        }

        private void move() {
            cursor = (int) number();
            if (choose()) throw new IllegalStateException();
            if (choose()) throw new ConcurrentModificationException();
        }
    }
}
