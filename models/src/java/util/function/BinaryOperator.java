package java.util.function;

import java.util.Comparator;

@FunctionalInterface
public interface BinaryOperator<T> extends BiFunction<T, T, T> {
    static <T> BinaryOperator<T> maxBy(Comparator<? super T> order) {
        return (t, u) -> order.compare(t, u) >= 0 ? t : u;
    }

    static <T> BinaryOperator<T> minBy(Comparator<? super T> order) {
        return (t, u) -> order.compare(t, u) <= 0 ? t : u;
    }
}
