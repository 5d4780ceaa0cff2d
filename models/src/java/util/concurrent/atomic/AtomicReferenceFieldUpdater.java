package java.util.concurrent.atomic;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import raceproof.model.Intrinsics;

/**
 * Makes a volatile field of other objects atomic. The analyser knows which field; here a slot of the updater holds
 * what was ever stored through it.
 */
public abstract class AtomicReferenceFieldUpdater<T, V> {
    public static <U, W> AtomicReferenceFieldUpdater<U, W> newUpdater(Class<U> holder, Class<W> type, String field) {
        if (Intrinsics.choose()) {
            throw new IllegalArgumentException();
        }
        if (Intrinsics.choose()) {
            throw new ClassCastException();
        }
        if (Intrinsics.choose()) {
            throw new RuntimeException(new NoSuchFieldException(field));
        }
        return new Updater<U, W>();
    }

    protected AtomicReferenceFieldUpdater() {}

    public abstract boolean compareAndSet(T t, V v1, V v2);

    public abstract boolean weakCompareAndSet(T t, V v1, V v2);

    public abstract void set(T t, V v);

    public abstract void lazySet(T t, V v);

    public abstract V get(T t);

    public V getAndSet(T object, V next) {
        V seen = get(object);
        compareAndSet(object, seen, next);
        return seen;
    }

    public final V getAndUpdate(T object, UnaryOperator<V> update) {
        V seen = get(object);
        V next = update.apply(seen);
        compareAndSet(object, seen, next);
        return seen;
    }

    public final V updateAndGet(T object, UnaryOperator<V> update) {
        V seen = get(object);
        V next = update.apply(seen);
        compareAndSet(object, seen, next);
        return next;
    }

    public final V getAndAccumulate(T object, V x, BinaryOperator<V> accumulate) {
        V seen = get(object);
        V next = accumulate.apply(seen, x);
        compareAndSet(object, seen, next);
        return seen;
    }

    public final V accumulateAndGet(T object, V x, BinaryOperator<V> accumulate) {
        V seen = get(object);
        V next = accumulate.apply(seen, x);
        compareAndSet(object, seen, next);
        return next;
    }

    private static final class Updater<T, V> extends AtomicReferenceFieldUpdater<T, V> {
        private volatile V value;

        @Override
        public boolean compareAndSet(T object, V expected, V next) {
            V seen = value;
            if (Intrinsics.choose()) {
                value = next;
                return true;
            }
            return false;
        }

        @Override
        public boolean weakCompareAndSet(T object, V expected, V next) {
            return compareAndSet(object, expected, next);
        }

        @Override
        public void set(T object, V next) {
            value = next;
        }

        @Override
        public void lazySet(T object, V next) {
            value = next;
        }

        @Override
        public V get(T object) {
            return value;
        }
    }
}
