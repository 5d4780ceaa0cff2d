package java.util;

public abstract class AbstractSet<E> extends AbstractCollection<E> implements Set<E> {
    protected AbstractSet() {}

    public boolean equals(Object o) {
        if (o == this) return true;
        if (!(o instanceof Set)) return false;
        Collection<?> other = (Collection<?>) o;
        return other.size() == size() && containsAll(other);
    }

    public int hashCode() {
        int hash = 0;
        for (E e : this) {
            if (e != null) hash += e.hashCode();
        }
        return hash;
    }

    public boolean removeAll(Collection<?> c) {
        if (size() <= c.size()) return super.removeAll(c);
        boolean changed = false;
        for (Object o : c) changed |= remove(o);
        return changed;
    }
}
