package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.Consumer;
import java.util.function.Predicate;

@SuppressWarnings("unchecked")
public class PriorityQueue<E> extends AbstractQueue<E> implements java.io.Serializable {
    private final Comparator<? super E> comparator;
    private int state;
    private E element;

    public PriorityQueue() {
        comparator = null;
    }

    public PriorityQueue(int capacity) {
        this(capacity, null);
    }

    public PriorityQueue(Comparator<? super E> comparator) {
        this.comparator = comparator;
    }

    public PriorityQueue(int capacity, Comparator<? super E> comparator) {
        if (choose()) throw new IllegalArgumentException();
        this.comparator = comparator;
    }

    public PriorityQueue(Collection<? extends E> c) {
        if (c instanceof SortedSet) comparator = ((SortedSet<E>) c).comparator();
        else if (c instanceof PriorityQueue) comparator = ((PriorityQueue<E>) c).comparator();
        else comparator = null;
        insert(c);
    }

    public PriorityQueue(PriorityQueue<? extends E> queue) {
        comparator = (Comparator<? super E>) queue.comparator();
        insert(queue);
    }

    public PriorityQueue(SortedSet<? extends E> s) {
        comparator = (Comparator<? super E>) s.comparator();
        insert(s);
    }

    /** Changes the queue. */
    private void change() {
        state = (int) number();
        order();
    }

    /** What a change compares. */
    private void order() {
        if (comparator != null) comparator.compare(element, element);
        else if (element != null) ((Comparable<E>) element).compareTo(element);
    }

    private void insert(E e) {
        element = e;
        change();
    }

    private void insert(Collection<? extends E> c) {
        Object[] all = c.toArray();
        if (all.length != 0) insert((E) all[(int) number()]);
    }

    private boolean find(Object o) {
        return state != 0 && o != null && o.equals(element);
    }

    public boolean add(E e) {
        return offer(e);
    }

    public boolean offer(E e) {
        insert(e);
        return true;
    }

    public E peek() {
        return state == 0 ? null : element;
    }

    public boolean remove(Object o) {
        if (!find(o)) return false;
        change();
        return true;
    }

    public boolean contains(Object o) {
        return find(o);
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

    public Iterator<E> iterator() {
        return new Itr();
    }

    public int size() {
        return state;
    }

    public void clear() {
        state = (int) number();
    }

    public E poll() {
        if (state == 0) return null;
        E e = element;
        change();
        return e;
    }

    public Comparator<? super E> comparator() {
        return comparator;
    }

    public final Spliterator<E> spliterator() {
        return Spliterators.spliterator(this, 0);
    }

    public boolean removeIf(Predicate<? super E> filter) {
        boolean some = false;
        while (state != 0) some |= filter.test(element);
        if (choose()) throw new ConcurrentModificationException();
        if (some) change();
        return some;
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

    public void forEach(Consumer<? super E> action) {
        while (state != 0) action.accept(element);
        if (choose()) throw new ConcurrentModificationException();
    }

    private final class Itr implements Iterator<E> {
        private int cursor = state;

        public boolean hasNext() {
            return cursor != state;
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
}
