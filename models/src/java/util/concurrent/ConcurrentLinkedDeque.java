package java.util.concurrent;

import static raceproof.model.Intrinsics.*;

import java.util.AbstractCollection;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Predicate;

@SuppressWarnings("unchecked")
public class ConcurrentLinkedDeque<E> extends AbstractCollection<E> implements Deque<E>, java.io.Serializable {
    private volatile int state;
    private volatile E element;

    public ConcurrentLinkedDeque() {}

    public ConcurrentLinkedDeque(Collection<? extends E> c) {
        for (E e : c) insert(e);
    }

    /** Changes the deque. */
    private void change() {
        state = (int) number();
    }

    private boolean insert(E e) {
        element = e;
        change();
        return true;
    }

    private E look() {
        return element;
    }

    private E extract() {
        E e = look();
        change();
        return e;
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

    public boolean offerFirst(E e) {
        return insert(e);
    }

    public boolean offerLast(E e) {
        return insert(e);
    }

    public E peekFirst() {
        return state == 0 ? null : look();
    }

    public E peekLast() {
        return state == 0 ? null : look();
    }

    public E getFirst() {
        E e = peekFirst();
        if (e == null) throw new NoSuchElementException();
        return e;
    }

    public E getLast() {
        E e = peekLast();
        if (e == null) throw new NoSuchElementException();
        return e;
    }

    public E pollFirst() {
        return state == 0 ? null : extract();
    }

    public E pollLast() {
        return state == 0 ? null : extract();
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

    public boolean offer(E e) {
        return offerLast(e);
    }

    public boolean add(E e) {
        return offerLast(e);
    }

    public E poll() {
        return pollFirst();
    }

    public E peek() {
        return peekFirst();
    }

    public E remove() {
        return removeFirst();
    }

    public E pop() {
        return removeFirst();
    }

    public E element() {
        return getFirst();
    }

    public void push(E e) {
        addFirst(e);
    }

    public boolean removeFirstOccurrence(Object o) {
        return delete(o);
    }

    public boolean removeLastOccurrence(Object o) {
        return delete(o);
    }

    public boolean contains(Object o) {
        return find(o);
    }

    public boolean remove(Object o) {
        return removeFirstOccurrence(o);
    }

    public boolean addAll(Collection<? extends E> c) {
        if (c == this) throw new IllegalArgumentException();
        boolean changed = false;
        for (E e : c) changed |= insert(e);
        return changed;
    }

    public Iterator<E> descendingIterator() {
        return new Itr();
    }

    public boolean isEmpty() {
        return state == 0;
    }

    public int size() {
        return state;
    }

    public String toString() {
        E e = element;
        if (state != 0 && e != null) e.toString();
        return string();
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

    public boolean removeIf(Predicate<? super E> filter) {
        boolean some = false;
        while (state != 0) some |= filter.test(element);
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

    public void forEach(Consumer<? super E> action) {
        while (state != 0) action.accept(element);
    }

    public void clear() {
        change();
    }

    public Iterator<E> iterator() {
        return new Itr();
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.CONCURRENT);
    }

    private final class Itr implements Iterator<E> {
        private int cursor = state;

        public boolean hasNext() {
            return cursor != 0;
        }

        public E next() {
            cursor = state;
            if (choose()) throw new NoSuchElementException();
            return look();
        }

        public void remove() {
            cursor = 0;
            if (choose()) throw new IllegalStateException();
            change();
        }
    }
}
