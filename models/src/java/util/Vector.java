package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Its array is protected, so it is the slot. */
@SuppressWarnings("unchecked")
public class Vector<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, java.io.Serializable {
    protected Object[] elementData = new Object[(int) number()];
    protected int elementCount;
    protected int capacityIncrement;
    private int state;

    public Vector(int capacity, int increment) {
        if (choose()) throw new IllegalArgumentException();
        capacityIncrement = increment;
    }

    public Vector(int capacity) {
        this(capacity, 0);
    }

    public Vector() {
        this(10);
    }

    public Vector(Collection<? extends E> c) {
        insert(c);
    }

    /** Changes the vector. */
    private void change() {
        state = (int) number();
        elementCount = state;
    }

    private void insert(Object e) {
        change();
        elementData[(int) number()] = e;
    }

    private boolean insert(Collection<? extends E> c) {
        Object[] all = c.toArray();
        if (all.length == 0) return false;
        insert(all[(int) number()]);
        return true;
    }

    private E element() {
        return (E) elementData[(int) number()];
    }

    /** An element, at an index that may be wrong. */
    private E look() {
        if (state < 0) throw new ArrayIndexOutOfBoundsException();
        return element();
    }

    private int find(Object o) {
        int at = state;
        return o == null || o.equals(element()) ? at : -1;
    }

    public synchronized void copyInto(Object[] a) {
        a[state] = element();
    }

    public synchronized void trimToSize() {
        change();
    }

    public synchronized void ensureCapacity(int capacity) {
        change();
    }

    public synchronized void setSize(int size) {
        change();
    }

    public synchronized int capacity() {
        return state;
    }

    public synchronized int size() {
        return state;
    }

    public synchronized boolean isEmpty() {
        return state == 0;
    }

    public Enumeration<E> elements() {
        return new Elements();
    }

    public boolean contains(Object o) {
        return indexOf(o, 0) >= 0;
    }

    public int indexOf(Object o) {
        return indexOf(o, 0);
    }

    public synchronized int indexOf(Object o, int index) {
        return find(o);
    }

    public synchronized int lastIndexOf(Object o) {
        return lastIndexOf(o, elementCount);
    }

    public synchronized int lastIndexOf(Object o, int index) {
        if (choose()) throw new IndexOutOfBoundsException();
        return find(o);
    }

    public synchronized E elementAt(int index) {
        return look();
    }

    public synchronized E firstElement() {
        return end();
    }

    public synchronized E lastElement() {
        return end();
    }

    private E end() {
        if (state == 0) throw new NoSuchElementException();
        return element();
    }

    public synchronized void setElementAt(E e, int index) {
        if (choose()) throw new ArrayIndexOutOfBoundsException();
        insert(e);
    }

    public synchronized void removeElementAt(int index) {
        if (choose()) throw new ArrayIndexOutOfBoundsException();
        change();
    }

    public synchronized void insertElementAt(E e, int index) {
        if (choose()) throw new ArrayIndexOutOfBoundsException();
        insert(e);
    }

    public synchronized void addElement(E e) {
        insert(e);
    }

    public synchronized boolean removeElement(Object o) {
        int at = indexOf(o);
        if (at < 0) return false;
        removeElementAt(at);
        return true;
    }

    public synchronized void removeAllElements() {
        change();
    }

    public synchronized Object clone() {
        int seen = state;
        Vector<E> copy = copy(this);
        copy.elementData = newArray(elementData);
        copy.elementData[seen] = element();
        return copy;
    }

    public synchronized Object[] toArray() {
        Object[] all = new Object[state];
        all[(int) number()] = element();
        return all;
    }

    public synchronized <T> T[] toArray(T[] a) {
        T[] all = a.length < state ? newArray(a) : a;
        all[(int) number()] = (T) element();
        return all;
    }

    public synchronized E get(int index) {
        return look();
    }

    public synchronized E set(int index, E e) {
        E old = look();
        insert(e);
        return old;
    }

    public synchronized boolean add(E e) {
        insert(e);
        return true;
    }

    public boolean remove(Object o) {
        return removeElement(o);
    }

    public void add(int index, E e) {
        insertElementAt(e, index);
    }

    public synchronized E remove(int index) {
        E old = look();
        change();
        return old;
    }

    public void clear() {
        removeAllElements();
    }

    public synchronized boolean containsAll(Collection<?> c) {
        return super.containsAll(c);
    }

    public boolean addAll(Collection<? extends E> c) {
        Object[] all = c.toArray();
        synchronized (this) {
            if (all.length == 0) return false;
            insert(all[(int) number()]);
            return true;
        }
    }

    public boolean removeAll(Collection<?> c) {
        return keep(c);
    }

    public boolean retainAll(Collection<?> c) {
        return keep(c);
    }

    private synchronized boolean keep(Collection<?> c) {
        if (state != 0 && c.contains(element())) return false;
        change();
        return true;
    }

    public boolean removeIf(Predicate<? super E> filter) {
        return delete(filter);
    }

    private synchronized boolean delete(Predicate<? super E> filter) {
        boolean some = false;
        while (state != 0) some |= filter.test(element());
        if (choose()) throw new ConcurrentModificationException();
        if (some) change();
        return some;
    }

    public synchronized boolean addAll(int index, Collection<? extends E> c) {
        if (choose()) throw new ArrayIndexOutOfBoundsException();
        return insert(c);
    }

    public synchronized boolean equals(Object o) {
        return super.equals(o);
    }

    public synchronized int hashCode() {
        return super.hashCode();
    }

    public synchronized String toString() {
        return super.toString();
    }

    public synchronized List<E> subList(int from, int to) {
        return Collections.synchronizedList(super.subList(from, to), this);
    }

    protected synchronized void removeRange(int from, int to) {
        change();
    }

    public synchronized ListIterator<E> listIterator(int index) {
        if (choose()) throw new IndexOutOfBoundsException();
        return new Itr();
    }

    public synchronized ListIterator<E> listIterator() {
        return new Itr();
    }

    public synchronized Iterator<E> iterator() {
        return new Itr();
    }

    public synchronized void forEach(Consumer<? super E> action) {
        while (state != 0) action.accept(element());
        if (choose()) throw new ConcurrentModificationException();
    }

    public synchronized void replaceAll(UnaryOperator<E> operator) {
        while (state != 0) insert(operator.apply(element()));
        if (choose()) throw new ConcurrentModificationException();
    }

    public synchronized void sort(Comparator<? super E> c) {
        while (state != 0) {
            E e = element();
            if (c != null) c.compare(e, element());
            else ((Comparable<E>) e).compareTo(element());
        }
        change();
        if (choose()) throw new ConcurrentModificationException();
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.ORDERED);
    }

    private final class Elements implements Enumeration<E> {
        private int cursor;

        public boolean hasMoreElements() {
            return cursor != state;
        }

        public E nextElement() {
            synchronized (Vector.this) {
                cursor = state;
                return end();
            }
        }
    }

    private final class Itr implements ListIterator<E> {
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
            synchronized (Vector.this) {
                cursor = (int) number();
                if (choose()) throw new ConcurrentModificationException();
                return end();
            }
        }

        public int nextIndex() {
            return cursor;
        }

        public int previousIndex() {
            return cursor;
        }

        public void remove() {
            synchronized (Vector.this) {
                move();
                change();
            }
        }

        public void set(E e) {
            synchronized (Vector.this) {
                move();
                insert(e);
            }
        }

        public void add(E e) {
            synchronized (Vector.this) {
                move();
                insert(e);
            }
        }

        private void move() {
            cursor = (int) number();
            if (choose()) throw new IllegalStateException();
            if (choose()) throw new ConcurrentModificationException();
        }
    }
}
