package java.util.concurrent;

import java.util.Deque;
import java.util.Iterator;

public interface BlockingDeque<E> extends BlockingQueue<E>, Deque<E> {
    boolean add(E e);

    void addFirst(E e);

    void addLast(E e);

    boolean contains(Object o);

    E element();

    Iterator<E> iterator();

    boolean offer(E e);

    boolean offer(E e, long time, TimeUnit unit) throws InterruptedException;

    boolean offerFirst(E e);

    boolean offerFirst(E e, long time, TimeUnit unit) throws InterruptedException;

    boolean offerLast(E e);

    boolean offerLast(E e, long time, TimeUnit unit) throws InterruptedException;

    E peek();

    E poll();

    E poll(long time, TimeUnit unit) throws InterruptedException;

    E pollFirst(long time, TimeUnit unit) throws InterruptedException;

    E pollLast(long time, TimeUnit unit) throws InterruptedException;

    void push(E e);

    void put(E e) throws InterruptedException;

    void putFirst(E e) throws InterruptedException;

    void putLast(E e) throws InterruptedException;

    E remove();

    boolean remove(Object o);

    boolean removeFirstOccurrence(Object o);

    boolean removeLastOccurrence(Object o);

    int size();

    E take() throws InterruptedException;

    E takeFirst() throws InterruptedException;

    E takeLast() throws InterruptedException;
}
