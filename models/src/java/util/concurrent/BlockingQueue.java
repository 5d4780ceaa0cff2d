package java.util.concurrent;

import java.util.Collection;
import java.util.Queue;

public interface BlockingQueue<E> extends Queue<E> {
    boolean add(E e);

    boolean contains(Object o);

    int drainTo(Collection<? super E> c);

    int drainTo(Collection<? super E> c, int most);

    boolean offer(E e);

    boolean offer(E e, long time, TimeUnit unit) throws InterruptedException;

    E poll(long time, TimeUnit unit) throws InterruptedException;

    void put(E e) throws InterruptedException;

    int remainingCapacity();

    boolean remove(Object o);

    E take() throws InterruptedException;
}
