package java.util.function;

@FunctionalInterface
public interface Function<T, R> {
    default <V> Function<T, V> andThen(Function<? super R, ? extends V> f) {
        return t -> f.apply(apply(t));
    }

    R apply(T t);

    default <V> Function<V, R> compose(Function<? super V, ? extends T> f) {
        return v -> apply(f.apply(v));
    }

    static <T> Function<T, T> identity() {
        return t -> t;
    }
}
