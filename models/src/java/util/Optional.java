package java.util;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import raceproof.model.Intrinsics;

/** A value or none; immutable. */
public final class Optional<T> {
    private final T value;

    public static <T> Optional<T> empty() {
        return new Optional<T>(null);
    }

    public static <T> Optional<T> of(T value) {
        return new Optional<T>(Objects.requireNonNull(value));
    }

    public static <T> Optional<T> ofNullable(T value) {
        return new Optional<T>(value);
    }

    public T get() {
        if (Intrinsics.choose()) {
            throw new NoSuchElementException();
        }
        return value;
    }

    public boolean isPresent() {
        return value != null;
    }

    public boolean isEmpty() {
        return value == null;
    }

    public void ifPresent(Consumer<? super T> action) {
        if (value != null) {
            action.accept(value);
        }
    }

    public void ifPresentOrElse(Consumer<? super T> action, Runnable otherwise) {
        if (value != null) {
            action.accept(value);
        } else {
            otherwise.run();
        }
    }

    public Optional<T> filter(Predicate<? super T> predicate) {
        if (value == null) {
            return this;
        }
        return predicate.test(value) ? this : Optional.<T>empty();
    }

    public <U> Optional<U> map(Function<? super T, ? extends U> mapper) {
        if (value == null) {
            return empty();
        }
        return Optional.<U>ofNullable(mapper.apply(value));
    }

    public <U> Optional<U> flatMap(Function<? super T, ? extends Optional<? extends U>> mapper) {
        if (value == null) {
            return empty();
        }
        @SuppressWarnings("unchecked")
        Optional<U> result = (Optional<U>) mapper.apply(value);
        return Objects.requireNonNull(result);
    }

    public Optional<T> or(Supplier<? extends Optional<? extends T>> supplier) {
        if (value != null) {
            return this;
        }
        @SuppressWarnings("unchecked")
        Optional<T> result = (Optional<T>) supplier.get();
        return Objects.requireNonNull(result);
    }

    public Stream<T> stream() {
        return value == null ? Stream.<T>empty() : Stream.of(value);
    }

    public T orElse(T other) {
        return value != null ? value : other;
    }

    public T orElseGet(Supplier<? extends T> supplier) {
        return value != null ? value : supplier.get();
    }

    public T orElseThrow() {
        if (Intrinsics.choose()) {
            throw new NoSuchElementException();
        }
        return value;
    }

    public <X extends Throwable> T orElseThrow(Supplier<? extends X> supplier) throws X {
        if (value != null) {
            return value;
        }
        throw supplier.get();
    }

    public boolean equals(Object object) {
        if (object instanceof Optional) {
            return Objects.equals(value, ((Optional<?>) object).value);
        }
        return false;
    }

    public int hashCode() {
        return Objects.hashCode(value);
    }

    public String toString() {
        String.valueOf(value);
        return Intrinsics.string();
    }

    private Optional(T value) {
        this.value = value;
    }
}
