package java.util.concurrent;

import static raceproof.model.Intrinsics.*;

import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Whoever gets an element comes after some insertion. Functions run under the lock. */
@SuppressWarnings("unchecked")
public class ArrayBlockingQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>, java.io.Serializable {
    private final Object lock = new Object();
    private volatile int state;
    private volatile E element;

    public ArrayBlockingQueue(int capacity) {
        if (choose()) throw new IllegalArgumentException();
    }

    public ArrayBlockingQueue(int capacity, boolean fair) {
        this(capacity);
    }

    public ArrayBlockingQueue(int capacity, boolean fair, Collection<? extends E> c) {
        this(capacity);
        for (E e : c) insert(e);
    }

    /** Changes the queue. */
    private void change() {
        state = (int) number();
    }

    private boolean insert(E e) {
        element = e;
        change();
        signal(this);
        return true;
    }

    /** An element that some insertion has left here. */
    private E look() {
        await(this);
        return element;
    }

    private E extract() {
        E e = look();
        change();
        return e;
    }

    private boolean find(Object o) {
        synchronized (lock) {
            return state != 0 && o != null && o.equals(element);
        }
    }

    private boolean delete(Object o) {
        if (!find(o)) return false;
        change();
        return true;
    }

    public boolean add(E e) {
        return super.add(e);
    }

    public int size() {
        return state;
    }

    public void put(E e) throws InterruptedException {
        if (choose()) throw new InterruptedException();
        insert(e);
    }

    public boolean offer(E e, long timeout, TimeUnit unit) throws InterruptedException {
        if (choose()) throw new InterruptedException();
        return choose() && insert(e);
    }

    public boolean offer(E e) {
        return choose() && insert(e);
    }

    public E take() throws InterruptedException {
        if (choose()) throw new InterruptedException();
        return extract();
    }

    public E poll(long timeout, TimeUnit unit) throws InterruptedException {
        if (choose()) throw new InterruptedException();
        return state == 0 ? null : extract();
    }

    public E poll() {
        return state == 0 ? null : extract();
    }

    public E peek() {
        return state == 0 ? null : look();
    }

    public int remainingCapacity() {
        return state;
    }

    public boolean contains(Object o) {
        return find(o);
    }

    public boolean remove(Object o) {
        return delete(o);
    }

    public int drainTo(Collection<? super E> c) {
        return drainTo(c, Integer.MAX_VALUE);
    }

    public int drainTo(Collection<? super E> c, int max) {
        if (c == this) throw new IllegalArgumentException();
        if (state == 0) return 0;
        await(this);
        synchronized (lock) {
            while (choose()) {
                c.add(element);
                change();
            }
        }
        return state;
    }

    public String toString() {
        synchronized (lock) {
            E e = element;
            if (state != 0 && e != null) e.toString();
            return string();
        }
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
        synchronized (lock) {
            boolean some = false;
            while (state != 0) some |= filter.test(element);
            if (some) change();
            return some;
        }
    }

    public boolean removeAll(Collection<?> c) {
        return keep(c);
    }

    public boolean retainAll(Collection<?> c) {
        return keep(c);
    }

    private boolean keep(Collection<?> c) {
        synchronized (lock) {
            if (state != 0 && c.contains(element)) return false;
            change();
            return true;
        }
    }

    public void forEach(Consumer<? super E> action) {
        synchronized (lock) {
            while (state != 0) action.accept(element);
        }
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
