package java.util.concurrent.atomic;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import raceproof.model.Intrinsics;

/**
 * Makes a volatile field of other objects atomic. The analyser knows which field; here a slot of the updater holds
 * what was ever stored through it.
 */
public abstract class AtomicIntegerFieldUpdater<T> {
    public static <U> AtomicIntegerFieldUpdater<U> newUpdater(Class<U> holder, String field) {
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

    protected AtomicIntegerFieldUpdater() {}

    public abstract boolean compareAndSet(T t, int i1, int i2);

    public abstract boolean weakCompareAndSet(T t, int i1, int i2);

    public abstract void set(T t, int i);

    public abstract void lazySet(T t, int i);

    public abstract int get(T t);

    public int getAndSet(T object, int next) {
        int seen = get(object);
        compareAndSet(object, seen, next);
        return seen;
    }

    public int getAndIncrement(T object) {
        int seen = get(object);
        compareAndSet(object, seen, seen + 1);
        return seen;
    }

    public int getAndDecrement(T object) {
        int seen = get(object);
        compareAndSet(object, seen, seen - 1);
        return seen;
    }

    public int getAndAdd(T object, int delta) {
        int seen = get(object);
        compareAndSet(object, seen, seen + delta);
        return seen;
    }

    public int incrementAndGet(T object) {
        int seen = get(object);
        compareAndSet(object, seen, seen + 1);
        return seen;
    }

    public int decrementAndGet(T object) {
        int seen = get(object);
        compareAndSet(object, seen, seen - 1);
        return seen;
    }

    public int addAndGet(T object, int delta) {
        int seen = get(object);
        compareAndSet(object, seen, seen + delta);
        return seen;
    }

    public final int getAndUpdate(T object, IntUnaryOperator update) {
        int seen = get(object);
        int next = update.applyAsInt(seen);
        compareAndSet(object, seen, next);
        return seen;
    }

    public final int updateAndGet(T object, IntUnaryOperator update) {
        int seen = get(object);
        int next = update.applyAsInt(seen);
        compareAndSet(object, seen, next);
        return next;
    }

    public final int getAndAccumulate(T object, int x, IntBinaryOperator accumulate) {
        int seen = get(object);
        int next = accumulate.applyAsInt(seen, x);
        compareAndSet(object, seen, next);
        return seen;
    }

    public final int accumulateAndGet(T object, int x, IntBinaryOperator accumulate) {
        int seen = get(object);
        int next = accumulate.applyAsInt(seen, x);
        compareAndSet(object, seen, next);
        return next;
    }

    private static final class Updater<T> extends AtomicIntegerFieldUpdater<T> {
        private volatile int value;

        @Override
        public boolean compareAndSet(T object, int expected, int next) {
            int seen = value;
            if (Intrinsics.choose()) {
                value = next;
                return true;
            }
            return false;
        }

        @Override
        public boolean weakCompareAndSet(T object, int expected, int next) {
            return compareAndSet(object, expected, next);
        }

        @Override
        public void set(T object, int next) {
            value = next;
        }

        @Override
        public void lazySet(T object, int next) {
            value = next;
        }

        @Override
        public int get(T object) {
            return value;
        }
    }
}
