package java.util;

/** Everything goes through {@link #listIterator(int)}. */
public abstract class AbstractSequentialList<E> extends AbstractList<E> {
    protected AbstractSequentialList() {}

    public E get(int index) {
        return listIterator(index).next();
    }

    public E set(int index, E e) {
        ListIterator<E> at = listIterator(index);
        E old = at.next();
        at.set(e);
        return old;
    }

    public void add(int index, E e) {
        listIterator(index).add(e);
    }

    public E remove(int index) {
        ListIterator<E> at = listIterator(index);
        E old = at.next();
        at.remove();
        return old;
    }

    public boolean addAll(int index, Collection<? extends E> c) {
        ListIterator<E> at = listIterator(index);
        boolean changed = false;
        for (E e : c) {
            at.add(e);
            changed = true;
        }
        return changed;
    }

    public Iterator<E> iterator() {
        return listIterator();
    }

    public abstract ListIterator<E> listIterator(int index);
}
