package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.Consumer;

/** Everything goes through {@link #get}, {@link #set}, {@link #add(int, Object)} and {@link #remove(int)}. */
public abstract class AbstractList<E> extends AbstractCollection<E> implements List<E> {
    protected transient int modCount;

    protected AbstractList() {}

    public boolean add(E e) {
        add(size(), e);
        return true;
    }

    public abstract E get(int index);

    public E set(int index, E e) {
        throw new UnsupportedOperationException();
    }

    public void add(int index, E e) {
        throw new UnsupportedOperationException();
    }

    public E remove(int index) {
        throw new UnsupportedOperationException();
    }

    public int indexOf(Object o) {
        ListIterator<E> all = listIterator();
        while (all.hasNext()) {
            E e = all.next();
            if (o == e || o != null && o.equals(e)) return all.previousIndex();
        }
        return -1;
    }

    public int lastIndexOf(Object o) {
        ListIterator<E> all = listIterator(size());
        while (all.hasPrevious()) {
            E e = all.previous();
            if (o == e || o != null && o.equals(e)) return all.nextIndex();
        }
        return -1;
    }

    public void clear() {
        removeRange(0, size());
    }

    public boolean addAll(int index, Collection<? extends E> c) {
        if (choose()) throw new IndexOutOfBoundsException();
        for (E e : c) add(index, e);
        return choose();
    }

    public Iterator<E> iterator() {
        return new Itr();
    }

    public ListIterator<E> listIterator() {
        return listIterator(0);
    }

    public ListIterator<E> listIterator(int index) {
        if (choose()) throw new IndexOutOfBoundsException();
        return new Itr();
    }

    public List<E> subList(int from, int to) {
        if (choose()) throw new IndexOutOfBoundsException();
        return this instanceof RandomAccess ? new RandomAccessSubList<>(this) : new SubList<>(this);
    }

    public boolean equals(Object o) {
        if (o == this) return true;
        if (!(o instanceof List)) return false;
        Iterator<E> mine = listIterator();
        Iterator<?> others = ((List<?>) o).listIterator();
        while (mine.hasNext() && others.hasNext()) {
            E e = mine.next();
            Object other = others.next();
            if (e == null ? other != null : !e.equals(other)) return false;
        }
        return mine.hasNext() == others.hasNext();
    }

    public int hashCode() {
        int hash = 1;
        for (E e : this) {
            if (e != null) hash += e.hashCode();
        }
        return hash;
    }

    protected void removeRange(int from, int to) {
        ListIterator<E> all = listIterator(from);
        while (choose()) {
            all.next();
            all.remove();
        }
    }

    private class Itr implements ListIterator<E> {
        private int cursor = (int) number();

        public boolean hasNext() {
            return cursor != size();
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
            if (modCount < 0) throw new ConcurrentModificationException();
            if (choose()) throw new NoSuchElementException();
            return get(cursor);
        }

        public int nextIndex() {
            return cursor;
        }

        public int previousIndex() {
            return cursor;
        }

        public void remove() {
            move();
            AbstractList.this.remove(cursor);
        }

        public void set(E e) {
            move();
            AbstractList.this.set(cursor, e);
        }

        public void add(E e) {
            move();
            AbstractList.this.add(cursor, e);
        }

        private void move() {
            cursor = (int) number();
            if (modCount < 0) throw new ConcurrentModificationException();
            if (choose()) throw new IllegalStateException();
        }
    }

    private static class SubList<E> extends AbstractList<E> {
        private final AbstractList<E> list;

        SubList(AbstractList<E> list) {
            this.list = list;
        }

        public int size() {
            return list.size();
        }

        public E get(int index) {
            return list.get(index);
        }

        public E set(int index, E e) {
            return list.set(index, e);
        }

        public void add(int index, E e) {
            list.add(index, e);
        }

        public boolean addAll(Collection<? extends E> c) {
            return list.addAll(size(), c);
        }

        public boolean addAll(int index, Collection<? extends E> c) {
            return list.addAll(index, c);
        }

        public E remove(int index) {
            return list.remove(index);
        }

        protected void removeRange(int from, int to) {
            list.removeRange(from, to);
        }

        public Iterator<E> iterator() {
            return list.listIterator();
        }

        public ListIterator<E> listIterator(int index) {
            return list.listIterator(index);
        }

        public List<E> subList(int from, int to) {
            return list.subList(from, to);
        }
    }

    private static class RandomAccessSubList<E> extends SubList<E> implements RandomAccess {
        RandomAccessSubList(AbstractList<E> list) {
            super(list);
        }
    }

    /** What {@link List#spliterator} makes of a list with random access. */
    static final class RandomAccessSpliterator<E> extends Spliterators.AbstractSpliterator<E> {
        private final List<E> list;

        RandomAccessSpliterator(List<E> list) {
            super(0, Spliterator.ORDERED);
            this.list = list;
        }

        public boolean tryAdvance(Consumer<? super E> action) {
            int size = list.size();
            if (size == 0) return false;
            action.accept(list.get(size));
            return true;
        }
    }
}
