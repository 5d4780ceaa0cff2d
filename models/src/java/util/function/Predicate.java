package java.util.function;

@FunctionalInterface
public interface Predicate<T> {
    default Predicate<T> and(Predicate<? super T> other) {
        return t -> test(t) && other.test(t);
    }

    static <T> Predicate<T> isEqual(Object o) {
        return t -> o == null ? t == null : o.equals(t);
    }

    default Predicate<T> negate() {
        return t -> !test(t);
    }

    @SuppressWarnings("unchecked")
    static <T> Predicate<T> not(Predicate<? super T> other) {
        return (Predicate<T>) other.negate();
    }

    default Predicate<T> or(Predicate<? super T> other) {
        return t -> test(t) || other.test(t);
    }

    boolean test(T t);
}
