package java.util.concurrent;

import static raceproof.model.Intrinsics.*;

import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Whoever gets an element comes after some insertion. Elements are asked under the lock. */
@SuppressWarnings("unchecked")
public class DelayQueue<E extends Delayed> extends AbstractQueue<E> implements BlockingQueue<E> {
    private final Object lock = new Object();
    private volatile int state;
    private volatile E element;

    public DelayQueue() {}

    public DelayQueue(Collection<? extends E> c) {
        addAll(c);
    }

    /** Changes the queue. */
    private void change() {
        synchronized (lock) {
            state = (int) number();
            if (element != null) element.compareTo(element);
        }
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

    private boolean expired() {
        synchronized (lock) {
            return element.getDelay(TimeUnit.NANOSECONDS) <= 0;
        }
    }

    public boolean add(E e) {
        return offer(e);
    }

    public boolean offer(E e) {
        return insert(e);
    }

    public void put(E e) {
        offer(e);
    }

    public boolean offer(E e, long timeout, TimeUnit unit) {
        return offer(e);
    }

    public E remove() {
        return super.remove();
    }

    public E poll() {
        return state != 0 && expired() ? extract() : null;
    }

    public E take() throws InterruptedException {
        if (choose()) throw new InterruptedException();
        await(this);
        while (!expired()) {}
        return extract();
    }

    public E poll(long timeout, TimeUnit unit) throws InterruptedException {
        if (choose()) throw new InterruptedException();
        return poll();
    }

    public E peek() {
        return state == 0 ? null : look();
    }

    public int size() {
        return state;
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
                if (!expired()) break;
                c.add(element);
                change();
            }
        }
        return state;
    }

    public void clear() {
        change();
    }

    public int remainingCapacity() {
        return Integer.MAX_VALUE;
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

    public boolean remove(Object o) {
        return delete(o);
    }

    public Iterator<E> iterator() {
        return new Itr();
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
