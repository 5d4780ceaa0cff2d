package java.util;

/** What {@link Comparator#nullsFirst} and {@link Comparator#nullsLast} return. */
final class NullOrder<T> implements Comparator<T>, java.io.Serializable {
    private final Comparator<T> order;

    NullOrder(Comparator<T> order) {
        this.order = order;
    }

    public int compare(T a, T b) {
        return a == null || b == null || order == null ? 0 : order.compare(a, b);
    }

    @SuppressWarnings("unchecked")
    public Comparator<T> thenComparing(Comparator<? super T> other) {
        return new NullOrder<>(order == null ? (Comparator<T>) other : order.thenComparing(other));
    }

    public Comparator<T> reversed() {
        return new NullOrder<>(order == null ? null : order.reversed());
    }
}
