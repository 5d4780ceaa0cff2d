package java.util;

import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

@FunctionalInterface
@SuppressWarnings("unchecked")
public interface Comparator<T> {
    int compare(T a, T b);

    static <T, U extends Comparable<? super U>> Comparator<T> comparing(Function<? super T, ? extends U> f) {
        return (a, b) -> f.apply(a).compareTo(f.apply(b));
    }

    static <T, U> Comparator<T> comparing(Function<? super T, ? extends U> f, Comparator<? super U> order) {
        return (a, b) -> order.compare(f.apply(a), f.apply(b));
    }

    static <T> Comparator<T> comparingDouble(ToDoubleFunction<? super T> f) {
        return (a, b) -> (int) (f.applyAsDouble(a) - f.applyAsDouble(b));
    }

    static <T> Comparator<T> comparingInt(ToIntFunction<? super T> f) {
        return (a, b) -> f.applyAsInt(a) - f.applyAsInt(b);
    }

    static <T> Comparator<T> comparingLong(ToLongFunction<? super T> f) {
        return (a, b) -> (int) (f.applyAsLong(a) - f.applyAsLong(b));
    }

    boolean equals(Object o);

    static <T extends Comparable<? super T>> Comparator<T> naturalOrder() {
        return (Comparator<T>) NaturalOrder.INSTANCE;
    }

    static <T> Comparator<T> nullsFirst(Comparator<? super T> order) {
        return new NullOrder<>((Comparator<T>) order);
    }

    static <T> Comparator<T> nullsLast(Comparator<? super T> order) {
        return new NullOrder<>((Comparator<T>) order);
    }

    static <T extends Comparable<? super T>> Comparator<T> reverseOrder() {
        return Collections.reverseOrder();
    }

    default Comparator<T> reversed() {
        return Collections.reverseOrder(this);
    }

    default Comparator<T> thenComparing(Comparator<? super T> order) {
        return (a, b) -> {
            int first = compare(a, b);
            return first != 0 ? first : order.compare(a, b);
        };
    }

    default <U extends Comparable<? super U>> Comparator<T> thenComparing(Function<? super T, ? extends U> f) {
        return thenComparing(comparing(f));
    }

    default <U> Comparator<T> thenComparing(Function<? super T, ? extends U> f, Comparator<? super U> order) {
        return thenComparing(comparing(f, order));
    }

    default Comparator<T> thenComparingDouble(ToDoubleFunction<? super T> f) {
        return thenComparing(comparingDouble(f));
    }

    default Comparator<T> thenComparingInt(ToIntFunction<? super T> f) {
        return thenComparing(comparingInt(f));
    }

    default Comparator<T> thenComparingLong(ToLongFunction<? super T> f) {
        return thenComparing(comparingLong(f));
    }
}
