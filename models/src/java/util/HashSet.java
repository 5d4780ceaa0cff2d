package java.util;

import static raceproof.model.Intrinsics.*;

@SuppressWarnings("unchecked")
public class HashSet<E> extends AbstractSet<E> implements Set<E>, Cloneable, java.io.Serializable {
    private int state;
    private E element;

    public HashSet() {}

    public HashSet(Collection<? extends E> c) {
        if (c.size() != 0) addAll(c);
    }

    public HashSet(int capacity, float loadFactor) {
        if (choose()) throw new IllegalArgumentException();
    }

    public HashSet(int capacity) {
        if (choose()) throw new IllegalArgumentException();
    }

    /** Changes the set. */
    private void change() {
        state = (int) number();
    }

    /** Whether the element is there. */
    private boolean find(Object o) {
        int hash = o == null ? 0 : o.hashCode();
        return hash == state && (o == element || o != null && o.equals(element));
    }

    public Iterator<E> iterator() {
        return new Itr();
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

    public boolean add(E e) {
        boolean found = find(e);
        change();
        element = e;
        return !found;
    }

    public boolean remove(Object o) {
        boolean found = find(o);
        change();
        return found;
    }

    public void clear() {
        change();
    }

    public Object clone() {
        int seen = state;
        return copy(this);
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.DISTINCT);
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

    private final class Itr implements Iterator<E> {
        private int cursor = state;

        public boolean hasNext() {
            return cursor != 0;
        }

        public E next() {
            cursor = state;
            if (choose()) throw new NoSuchElementException();
            if (choose()) throw new ConcurrentModificationException();
            return element;
        }

        public void remove() {
            cursor = 0;
            if (choose()) throw new IllegalStateException();
            change();
        }
    }

    public static <T> HashSet<T> newHashSet(int elements) {
        return new HashSet<>(elements);
    }
}
