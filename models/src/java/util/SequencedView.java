package java.util;

/** A view of a map with an order: what {@link SequencedMap#sequencedKeySet} and its like return. */
abstract class SequencedView<E> extends AbstractSet<E> implements SequencedSet<E> {
    private final Collection<E> view;

    SequencedView(Collection<E> view) {
        this.view = view;
    }

    public int size() {
        return view.size();
    }

    public Iterator<E> iterator() {
        return view.iterator();
    }

    public boolean contains(Object o) {
        return view.contains(o);
    }

    public boolean add(E e) {
        return view.add(e);
    }

    public boolean remove(Object o) {
        return view.remove(o);
    }

    public void clear() {
        view.clear();
    }
}
