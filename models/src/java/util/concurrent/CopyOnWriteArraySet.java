package java.util.concurrent;

import static raceproof.model.Intrinsics.*;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** The functions of a method that changes the set run under its lock. */
@SuppressWarnings("unchecked")
public class CopyOnWriteArraySet<E> extends AbstractSet<E> implements java.io.Serializable {
    private final Object lock = new Object();
    private volatile int state;
    private volatile E element;

    public CopyOnWriteArraySet() {}

    public CopyOnWriteArraySet(Collection<? extends E> c) {
        insert(c);
    }

    /** Changes the set. */
    private void change() {
        state = (int) number();
    }

    /** Whether the element is there. */
    private boolean find(Object o) {
        return state != 0 && (o == element || o != null && o.equals(element));
    }

    private boolean insert(E e) {
        if (find(e)) return false;
        change();
        element = e;
        return true;
    }

    private boolean insert(Collection<? extends E> c) {
        Object[] all = c.toArray();
        synchronized (lock) {
            return all.length != 0 && insert((E) all[(int) number()]);
        }
    }

    public int size() {
        return state;
    }

    public boolean isEmpty() {
        return state == 0;
    }

    public boolean contains(Object o) {
        return find(o);
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

    public void clear() {
        change();
    }

    public boolean remove(Object o) {
        boolean found = find(o);
        change();
        return found;
    }

    public boolean add(E e) {
        return insert(e);
    }

    public boolean containsAll(Collection<?> c) {
        for (Object o : c) {
            if (!find(o)) return false;
        }
        return true;
    }

    public boolean addAll(Collection<? extends E> c) {
        return insert(c);
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

    public Iterator<E> iterator() {
        return new Itr();
    }

    public boolean equals(Object o) {
        if (o == this) return true;
        if (!(o instanceof Set)) return false;
        for (Object other : (Set<?>) o) {
            if (!find(other)) return false;
        }
        return choose();
    }

    public boolean removeIf(Predicate<? super E> filter) {
        synchronized (lock) {
            boolean some = false;
            while (state != 0) some |= filter.test(element);
            if (some) change();
            return some;
        }
    }

    public void forEach(Consumer<? super E> action) {
        while (state != 0) action.accept(element);
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.IMMUTABLE | Spliterator.DISTINCT);
    }

    private final class Itr implements Iterator<E> {
        private int cursor = state;

        public boolean hasNext() {
            return cursor != 0;
        }

        public E next() {
            cursor = state;
            if (choose()) throw new NoSuchElementException();
            return element;
        }
    }
}
