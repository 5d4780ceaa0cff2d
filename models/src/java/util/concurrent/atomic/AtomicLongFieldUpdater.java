package java.util.concurrent.atomic;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import raceproof.model.Intrinsics;

/**
 * Makes a volatile field of other objects atomic. The analyser knows which field; here a slot of the updater holds
 * what was ever stored through it.
 */
public abstract class AtomicLongFieldUpdater<T> {
    public static <U> AtomicLongFieldUpdater<U> newUpdater(Class<U> holder, String field) {
        if (Intrinsics.choose()) {
            throw new IllegalArgumentException();
        }
        if (Intrinsics.choose()) {
            throw new ClassCastException();
        }
        if (Intrinsics.choose()) {
            throw new RuntimeException(new NoSuchFieldException(field));
        }
        return new Updater<U>();
    }

    protected AtomicLongFieldUpdater() {}

    public abstract boolean compareAndSet(T t, long l1, long l2);

    public abstract boolean weakCompareAndSet(T t, long l1, long l2);

    public abstract void set(T t, long l);

    public abstract void lazySet(T t, long l);

    public abstract long get(T t);

    public long getAndSet(T object, long next) {
        long seen = get(object);
        compareAndSet(object, seen, next);
        return seen;
    }

    public long getAndIncrement(T object) {
        long seen = get(object);
        compareAndSet(object, seen, seen + 1);
        return seen;
    }

    public long getAndDecrement(T object) {
        long seen = get(object);
        compareAndSet(object, seen, seen - 1);
        return seen;
    }

    public long getAndAdd(T object, long delta) {
        long seen = get(object);
        compareAndSet(object, seen, seen + delta);
        return seen;
    }

    public long incrementAndGet(T object) {
        long seen = get(object);
        compareAndSet(object, seen, seen + 1);
        return seen;
    }

    public long decrementAndGet(T object) {
        long seen = get(object);
        compareAndSet(object, seen, seen - 1);
        return seen;
    }

    public long addAndGet(T object, long delta) {
        long seen = get(object);
        compareAndSet(object, seen, seen + delta);
        return seen;
    }

    public final long getAndUpdate(T object, LongUnaryOperator update) {
        long seen = get(object);
        long next = update.applyAsLong(seen);
        compareAndSet(object, seen, next);
        return seen;
    }

    public final long updateAndGet(T object, LongUnaryOperator update) {
        long seen = get(object);
        long next = update.applyAsLong(seen);
        compareAndSet(object, seen, next);
        return next;
    }

    public final long getAndAccumulate(T object, long x, LongBinaryOperator accumulate) {
        long seen = get(object);
        long next = accumulate.applyAsLong(seen, x);
        compareAndSet(object, seen, next);
        return seen;
    }

    public final long accumulateAndGet(T object, long x, LongBinaryOperator accumulate) {
        long seen = get(object);
        long next = accumulate.applyAsLong(seen, x);
        compareAndSet(object, seen, next);
        return next;
    }

    private static final class Updater<T> extends AtomicLongFieldUpdater<T> {
        private volatile long value;

        @Override
        public boolean compareAndSet(T object, long expected, long next) {
            long seen = value;
            if (Intrinsics.choose()) {
                value = next;
                return true;
            }
            return false;
        }

        @Override
        public boolean weakCompareAndSet(T object, long expected, long next) {
            return compareAndSet(object, expected, next);
        }

        @Override
        public void set(T object, long next) {
            value = next;
        }

        @Override
        public void lazySet(T object, long next) {
            value = next;
        }

        @Override
        public long get(T object) {
            return value;
        }
    }
}
