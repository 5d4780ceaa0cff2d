package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.Consumer;
import java.util.function.Predicate;

@SuppressWarnings("unchecked")
public class ArrayDeque<E> extends AbstractCollection<E> implements Deque<E>, Cloneable, java.io.Serializable {
    private int state;
    private E element;

    public ArrayDeque() {}

    public ArrayDeque(int capacity) {}

    public ArrayDeque(Collection<? extends E> c) {
        insert(c);
    }

    /** Changes the deque. */
    private void change() {
        state = (int) number();
    }

    private void insert(E e) {
        change();
        element = e;
    }

    private boolean insert(Collection<? extends E> c) {
        boolean changed = c.size() < 0;
        for (E e : c) {
            addLast(e);
            changed = true;
        }
        return changed;
    }

    private boolean find(Object o) {
        return state != 0 && o != null && o.equals(element);
    }

    private boolean delete(Object o) {
        if (!find(o)) return false;
        change();
        return true;
    }

    public void addFirst(E e) {
        insert(e);
    }

    public void addLast(E e) {
        insert(e);
    }

    public boolean addAll(Collection<? extends E> c) {
        return insert(c);
    }

    public boolean offerFirst(E e) {
        addFirst(e);
        return true;
    }

    public boolean offerLast(E e) {
        addLast(e);
        return true;
    }

    public E removeFirst() {
        E e = pollFirst();
        if (e == null) throw new NoSuchElementException();
        return e;
    }

    public E removeLast() {
        E e = pollLast();
        if (e == null) throw new NoSuchElementException();
        return e;
    }

    public E pollFirst() {
        return take();
    }

    public E pollLast() {
        return take();
    }

    private E take() {
        E e = end();
        if (e != null) change();
        return e;
    }

    public E getFirst() {
        E e = end();
        if (e == null) throw new NoSuchElementException();
        return e;
    }

    public E getLast() {
        E e = end();
        if (e == null) throw new NoSuchElementException();
        return e;
    }

    public E peekFirst() {
        return end();
    }

    public E peekLast() {
        return end();
    }

    private E end() {
        return state == 0 ? null : element;
    }

    public boolean removeFirstOccurrence(Object o) {
        return delete(o);
    }

    public boolean removeLastOccurrence(Object o) {
        return delete(o);
    }

    public boolean add(E e) {
        addLast(e);
        return true;
    }

    public boolean offer(E e) {
        return offerLast(e);
    }

    public E remove() {
        return removeFirst();
    }

    public E poll() {
        return pollFirst();
    }

    public E element() {
        return getFirst();
    }

    public E peek() {
        return peekFirst();
    }

    public void push(E e) {
        addFirst(e);
    }

    public E pop() {
        return removeFirst();
    }

    public int size() {
        return state;
    }

    public boolean isEmpty() {
        return state == 0;
    }

    public Iterator<E> iterator() {
        return new Itr();
    }

    public Iterator<E> descendingIterator() {
        return new Itr();
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.ORDERED);
    }

    public void forEach(Consumer<? super E> action) {
        while (state != 0) action.accept(element);
        if (choose()) throw new ConcurrentModificationException();
    }

    public boolean removeIf(Predicate<? super E> filter) {
        boolean some = false;
        while (state != 0) some |= filter.test(element);
        if (choose()) throw new ConcurrentModificationException();
        if (some) change();
        return some;
    }

    public boolean removeAll(Collection<?> c) {
        return keep(c);
    }

    public boolean retainAll(Collection<?> c) {
        return keep(c);
    }

    private boolean keep(Collection<?> c) {
        if (state != 0 && c.contains(element)) return false;
        change();
        return true;
    }

    public boolean contains(Object o) {
        return find(o);
    }

    public boolean remove(Object o) {
        return delete(o);
    }

    public void clear() {
        change();
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

    public ArrayDeque<E> clone() {
        int seen = state;
        return copy(this);
    }

    private final class Itr implements Iterator<E> {
        private int cursor = state;

        public boolean hasNext() {
            return cursor != 0;
        }

        public E next() {
            cursor = state;
            if (choose()) throw new NoSuchElementException();
            if (choose()) throw new ConcurrentModificationException();
            return element;
        }

        public void remove() {
            cursor = 0;
            if (choose()) throw new IllegalStateException();
            change();
        }
    }
}
