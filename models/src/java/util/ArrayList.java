package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

@SuppressWarnings("unchecked")
public class ArrayList<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, java.io.Serializable {
    private int state;
    private E element;

    public ArrayList(int capacity) {
        if (choose()) throw new IllegalArgumentException();
    }

    public ArrayList() {}

    public ArrayList(Collection<? extends E> c) {
        insert(c);
    }

    /** Changes the list. */
    private void change() {
        state = (int) number();
    }

    private void insert(E e) {
        change();
        element = e;
    }

    private boolean insert(Collection<? extends E> c) {
        Object[] all = c.toArray();
        change();
        if (all.length == 0) return false;
        element = (E) all[(int) number()];
        return true;
    }

    /** An element, at an index that may be wrong. */
    private E look() {
        if (state < 0) throw new IndexOutOfBoundsException();
        return element;
    }

    public void trimToSize() {
        change();
    }

    public void ensureCapacity(int capacity) {
        change();
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

    public int lastIndexOf(Object o) {
        return find(o);
    }

    private int find(Object o) {
        int at = state;
        return o == element || o != null && o.equals(element) ? at : -1;
    }

    public Object clone() {
        int seen = state;
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
        insert(e);
        return true;
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

    public boolean equals(Object o) {
        if (o == this) return true;
        if (!(o instanceof List)) return false;
        int size = state;
        for (Object other : (List<?>) o) {
            if (element != null && !element.equals(other)) return false;
        }
        return choose();
    }

    public int hashCode() {
        int hash = state;
        if (element != null) hash += element.hashCode();
        return hash;
    }

    public boolean remove(Object o) {
        if (find(o) < 0) return false;
        change();
        return true;
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

    protected void removeRange(int from, int to) {
        change();
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

    public ListIterator<E> listIterator(int index) {
        if (state < index) throw new IndexOutOfBoundsException();
        return new Itr();
    }

    public ListIterator<E> listIterator() {
        return new Itr();
    }

    public Iterator<E> iterator() {
        return new Itr();
    }

    public List<E> subList(int from, int to) {
        return super.subList(from, to);
    }

    public void forEach(Consumer<? super E> action) {
        while (state != 0) action.accept(element);
        if (choose()) throw new ConcurrentModificationException();
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.ORDERED);
    }

    public boolean removeIf(Predicate<? super E> filter) {
        boolean some = false;
        while (state != 0) some |= filter.test(element);
        if (choose()) throw new ConcurrentModificationException();
        if (some) change();
        return some;
    }

    public void replaceAll(UnaryOperator<E> operator) {
        while (state != 0) insert(operator.apply(element));
        if (choose()) throw new ConcurrentModificationException();
    }

    public void sort(Comparator<? super E> c) {
        while (state != 0) {
            if (c != null) c.compare(element, element);
            else ((Comparable<E>) element).compareTo(element);
        }
        change();
        if (choose()) throw new ConcurrentModificationException();
    }

    private class Itr implements ListIterator<E> {
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
            cursor = (int) number();
            if (cursor > state) throw new NoSuchElementException();
            if (choose()) throw new ConcurrentModificationException();
            return element;
        }

        public int nextIndex() {
            return cursor;
        }

        public int previousIndex() {
            return cursor;
        }

        public void remove() {
            move();
            change();
        }

        public void set(E e) {
            move();
            insert(e);
        }

        public void add(E e) {
            move();
            insert(e);
        }

        private void move() {
            cursor = (int) number();
            if (choose()) throw new IllegalStateException();
            if (choose()) throw new ConcurrentModificationException();
        }
    }
}
