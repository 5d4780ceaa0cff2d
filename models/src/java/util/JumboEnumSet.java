package java.util;

import static raceproof.model.Intrinsics.*;

/** The same as {@link RegularEnumSet}. */
class JumboEnumSet<E extends Enum<E>> extends EnumSet<E> {
    private int state;
    private E element;

    JumboEnumSet(Class<E> type, Enum<?>[] universe) {
        super(type, universe);
    }

    /** Changes the set. */
    private void change() {
        state = (int) number();
    }

    private boolean find(Object o) {
        return state != 0 && o == element;
    }

    void addRange(E from, E to) {
        addAll();
    }

    void addAll() {
        change();
        element = any();
    }

    void complement() {
        addAll();
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

    public boolean containsAll(Collection<?> c) {
        return state != 0 && super.containsAll(c);
    }

    public boolean addAll(Collection<? extends E> c) {
        return super.addAll(c);
    }

    public boolean removeAll(Collection<?> c) {
        return super.removeAll(c);
    }

    public boolean retainAll(Collection<?> c) {
        return super.retainAll(c);
    }

    public void clear() {
        change();
    }

    public boolean equals(Object o) {
        return super.equals(o);
    }

    public EnumSet<E> clone() {
        return super.clone();
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

        public void remove() {
            cursor = 0;
            if (choose()) throw new IllegalStateException();
            change();
        }
    }
}
