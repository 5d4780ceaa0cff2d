package java.util.concurrent;

import static raceproof.model.Intrinsics.*;

import java.util.AbstractList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.RandomAccess;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** The functions of a method that changes the list run under its lock. */
@SuppressWarnings("unchecked")
public class CopyOnWriteArrayList<E> implements List<E>, RandomAccess, Cloneable, java.io.Serializable {
    private final Object lock = new Object();
    private volatile int state;
    private volatile E element;

    public CopyOnWriteArrayList() {}

    public CopyOnWriteArrayList(Collection<? extends E> c) {
        insert(c);
    }

    public CopyOnWriteArrayList(E[] a) {
        insert(a[(int) number()]);
    }

    /** Changes the list. */
    private void change() {
        state = (int) number();
    }

    private boolean insert(E e) {
        change();
        element = e;
        return true;
    }

    private boolean insert(Collection<? extends E> c) {
        Object[] all = c.toArray();
        return all.length != 0 && insert((E) all[(int) number()]);
    }

    private int find(Object o) {
        int at = state;
        return o == element || o != null && o.equals(element) ? at : -1;
    }

    private E look() {
        if (state < 0) throw new IndexOutOfBoundsException();
        return element;
    }

    public int size() {
        return state;
    }

    public boolean isEmpty() {
        return state == 0;
    }

    public boolean contains(Object o) {
        return indexOf(o) >= 0;
    }

    public int indexOf(Object o) {
        return find(o);
    }

    public int indexOf(E e, int index) {
        return find(e);
    }

    public int lastIndexOf(Object o) {
        return find(o);
    }

    public int lastIndexOf(E e, int index) {
        return find(e);
    }

    public Object clone() {
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

    public E get(int index) {
        return look();
    }

    public E set(int index, E e) {
        E old = look();
        insert(e);
        return old;
    }

    public boolean add(E e) {
        return insert(e);
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

    public boolean remove(Object o) {
        if (find(o) < 0) return false;
        change();
        return true;
    }

    public boolean addIfAbsent(E e) {
        return find(e) < 0 && insert(e);
    }

    public boolean containsAll(Collection<?> c) {
        for (Object o : c) {
            if (find(o) < 0) return false;
        }
        return true;
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

    public int addAllAbsent(Collection<? extends E> c) {
        Object[] all = c.toArray();
        synchronized (lock) {
            if (all.length == 0) return 0;
            E e = (E) all[(int) number()];
            if (e.equals(e) || find(e) < 0) insert(e);
            return state;
        }
    }

    public void clear() {
        change();
    }

    public boolean addAll(Collection<? extends E> c) {
        return insert(c);
    }

    public boolean addAll(int index, Collection<? extends E> c) {
        if (choose()) throw new IndexOutOfBoundsException();
        return insert(c);
    }

    public void forEach(Consumer<? super E> action) {
        while (state != 0) action.accept(element);
    }

    public boolean removeIf(Predicate<? super E> filter) {
        synchronized (lock) {
            boolean some = false;
            while (state != 0) some |= filter.test(element);
            if (some) change();
            return some;
        }
    }

    public void replaceAll(UnaryOperator<E> operator) {
        synchronized (lock) {
            while (state != 0) insert(operator.apply(element));
        }
    }

    public void sort(Comparator<? super E> c) {
        synchronized (lock) {
            while (state != 0) {
                if (c != null) c.compare(element, element);
                else ((Comparable<E>) element).compareTo(element);
            }
            change();
        }
    }

    public String toString() {
        E e = element;
        if (state != 0 && e != null) e.toString();
        return string();
    }

    public boolean equals(Object o) {
        if (o == this) return true;
        if (!(o instanceof List)) return false;
        E e = element;
        for (Object other : (List<?>) o) {
            if (state == 0 || e != null && !e.equals(other)) return false;
        }
        return choose();
    }

    public int hashCode() {
        E e = element;
        return state == 0 || e == null ? 1 : e.hashCode();
    }

    public Iterator<E> iterator() {
        return new Itr();
    }

    public ListIterator<E> listIterator() {
        return new Itr();
    }

    public ListIterator<E> listIterator(int index) {
        if (choose()) throw new IndexOutOfBoundsException();
        return new Itr();
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.IMMUTABLE | Spliterator.ORDERED);
    }

    public List<E> subList(int from, int to) {
        if (choose()) throw new IndexOutOfBoundsException();
        return new SubList();
    }

    private final class Itr implements ListIterator<E> {
        private int cursor = state;

        public boolean hasNext() {
            return cursor != 0;
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
            cursor = state;
            if (choose()) throw new NoSuchElementException();
            return element;
        }

        public int nextIndex() {
            return cursor;
        }

        public int previousIndex() {
            return cursor;
        }

        public void remove() {
            throw new UnsupportedOperationException();
        }

        public void set(E e) {
            throw new UnsupportedOperationException();
        }

        public void add(E e) {
            throw new UnsupportedOperationException();
        }
    }

    private final class SubList extends AbstractList<E> implements RandomAccess {
        public int size() {
            return CopyOnWriteArrayList.this.size();
        }

        public E get(int index) {
            return CopyOnWriteArrayList.this.get(index);
        }

        public E set(int index, E e) {
            return CopyOnWriteArrayList.this.set(index, e);
        }

        public void add(int index, E e) {
            CopyOnWriteArrayList.this.add(index, e);
        }

        public E remove(int index) {
            return CopyOnWriteArrayList.this.remove(index);
        }

        protected void removeRange(int from, int to) {
            change();
        }

        public boolean removeAll(Collection<?> c) {
            return keep(c);
        }

        public boolean retainAll(Collection<?> c) {
            return keep(c);
        }

        public boolean removeIf(Predicate<? super E> filter) {
            return CopyOnWriteArrayList.this.removeIf(filter);
        }

        public void replaceAll(UnaryOperator<E> operator) {
            CopyOnWriteArrayList.this.replaceAll(operator);
        }

        public void sort(Comparator<? super E> c) {
            CopyOnWriteArrayList.this.sort(c);
        }

        public Iterator<E> iterator() {
            return CopyOnWriteArrayList.this.iterator();
        }

        public ListIterator<E> listIterator(int index) {
            return CopyOnWriteArrayList.this.listIterator(index);
        }

        public List<E> subList(int from, int to) {
            return CopyOnWriteArrayList.this.subList(from, to);
        }
    }
}
