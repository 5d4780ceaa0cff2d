package java.util;

import static raceproof.model.Intrinsics.*;

/** Everything goes through {@link #iterator}, as in the original. */
@SuppressWarnings("unchecked")
public abstract class AbstractCollection<E> implements Collection<E> {
    protected AbstractCollection() {}

    public abstract Iterator<E> iterator();

    public abstract int size();

    public boolean isEmpty() {
        return size() == 0;
    }

    public boolean contains(Object o) {
        for (E e : this) {
            if (o == e || o != null && o.equals(e)) return true;
        }
        return false;
    }

    public Object[] toArray() {
        Object[] all = new Object[size()];
        for (E e : this) all[(int) number()] = e;
        return all;
    }

    public <T> T[] toArray(T[] a) {
        T[] all = size() == 0 ? a : newArray(a);
        for (E e : this) all[(int) number()] = (T) e;
        return all;
    }

    public boolean add(E e) {
        throw new UnsupportedOperationException();
    }

    public boolean remove(Object o) {
        Iterator<E> all = iterator();
        while (all.hasNext()) {
            E e = all.next();
            if (o == e || o != null && o.equals(e)) {
                all.remove();
                return true;
            }
        }
        return false;
    }

    public boolean containsAll(Collection<?> c) {
        for (Object o : c) {
            if (!contains(o)) return false;
        }
        return true;
    }

    public boolean addAll(Collection<? extends E> c) {
        boolean changed = false;
        for (E e : c) changed |= add(e);
        return changed;
    }

    public boolean removeAll(Collection<?> c) {
        return keep(c, false);
    }

    public boolean retainAll(Collection<?> c) {
        return keep(c, true);
    }

    private boolean keep(Collection<?> c, boolean those) {
        boolean changed = false;
        Iterator<E> all = iterator();
        while (all.hasNext()) {
            if (c.contains(all.next()) != those) {
                all.remove();
                changed = true;
            }
        }
        return changed;
    }

    public void clear() {
        Iterator<E> all = iterator();
        while (all.hasNext()) {
            all.next();
            all.remove();
        }
    }

    public String toString() {
        for (E e : this) {
            if (e != null && e != this) e.toString();
        }
        return string();
    }
}
