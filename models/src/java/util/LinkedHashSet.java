package java.util;

public class LinkedHashSet<E> extends HashSet<E> implements Set<E>, Cloneable, java.io.Serializable {
    public LinkedHashSet(int capacity, float loadFactor) {
        super(capacity, loadFactor);
    }

    public LinkedHashSet(int capacity) {
        super(capacity);
    }

    public LinkedHashSet() {}

    public LinkedHashSet(Collection<? extends E> c) {
        if (c.size() != 0) addAll(c);
    }

    public Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, Spliterator.DISTINCT | Spliterator.ORDERED);
    }
}
