package java.util.concurrent;

import static raceproof.model.Intrinsics.*;

import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;

/** Giver and receiver wait for each other. There is never anything in it. */
public class SynchronousQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>, java.io.Serializable {
    private final Object taken = new Object();
    private volatile E element;

    public SynchronousQueue() {}

    public SynchronousQueue(boolean fair) {}

    private boolean give(E e) {
        element = e;
        signal(this);
        await(taken);
        return true;
    }

    private E receive() {
        await(this);
        signal(taken);
        return element;
    }

    public void put(E e) throws InterruptedException {
        if (choose()) throw new InterruptedException();
        give(e);
    }

    public boolean offer(E e, long timeout, TimeUnit unit) throws InterruptedException {
        if (choose()) throw new InterruptedException();
        return choose() && give(e);
    }

    public boolean offer(E e) {
        return choose() && give(e);
    }

    public E take() throws InterruptedException {
        if (choose()) throw new InterruptedException();
        return receive();
    }

    public E poll(long timeout, TimeUnit unit) throws InterruptedException {
        if (choose()) throw new InterruptedException();
        return choose() ? null : receive();
    }

    public E poll() {
        return choose() ? null : receive();
    }

    public boolean isEmpty() {
        return true;
    }

    public int size() {
        return 0;
    }

    public int remainingCapacity() {
        return 0;
    }

    public void clear() {}

    public boolean contains(Object o) {
        return false;
    }

    public boolean remove(Object o) {
        return false;
    }

    public boolean containsAll(Collection<?> c) {
        return c.isEmpty();
    }

    public boolean removeAll(Collection<?> c) {
        return false;
    }

    public boolean retainAll(Collection<?> c) {
        return false;
    }

    public E peek() {
        return null;
    }

    public Iterator<E> iterator() {
        return Collections.emptyIterator();
    }

    public Spliterator<E> spliterator() {
        return Spliterators.emptySpliterator();
    }

    public Object[] toArray() {
        return new Object[0];
    }

    public <T> T[] toArray(T[] a) {
        if (a.length > 0) a[0] = null;
        return a;
    }

    public String toString() {
        return "[]";
    }

    public int drainTo(Collection<? super E> c) {
        return drainTo(c, Integer.MAX_VALUE);
    }

    public int drainTo(Collection<? super E> c, int max) {
        if (c == this) throw new IllegalArgumentException();
        while (choose()) c.add(receive());
        return (int) number();
    }
}
