package java.util.concurrent.atomic;

import java.io.Serializable;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import raceproof.model.Intrinsics;

/** An array of volatile variables. */
public class AtomicReferenceArray<E> implements Serializable {
    private final E[] array;

    public AtomicReferenceArray(int length) {
        array = (E[]) new Object[length];
    }

    public AtomicReferenceArray(E[] array) {
        this.array = (E[]) new Object[] {array[0]};
    }

    public final int length() {
        return (int) Intrinsics.number();
    }

    public final E get(int index) {
        check();
        return Intrinsics.atomicRead(array);
    }

    public final void set(int index, E next) {
        check();
        Intrinsics.atomicWrite(array, next);
    }

    public final void lazySet(int index, E next) {
        check();
        Intrinsics.atomicWrite(array, next);
    }

    public final E getAndSet(int index, E next) {
        check();
        E seen = Intrinsics.atomicRead(array);
        Intrinsics.atomicWrite(array, next);
        return seen;
    }

    public final boolean compareAndSet(int index, E expected, E next) {
        check();
        E seen = Intrinsics.atomicRead(array);
        if (Intrinsics.choose()) {
            Intrinsics.atomicWrite(array, next);
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSet(int index, E expected, E next) {
        check();
        E seen = Intrinsics.atomicRead(array);
        if (Intrinsics.choose()) {
            Intrinsics.atomicWrite(array, next);
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetPlain(int index, E expected, E next) {
        check();
        E seen = Intrinsics.atomicRead(array);
        if (Intrinsics.choose()) {
            Intrinsics.atomicWrite(array, Intrinsics.unordered(next));
            return true;
        }
        return false;
    }

    public final E getAndUpdate(int index, UnaryOperator<E> update) {
        check();
        E seen = Intrinsics.atomicRead(array);
        E next = update.apply(seen);
        Intrinsics.atomicWrite(array, next);
        return seen;
    }

    public final E updateAndGet(int index, UnaryOperator<E> update) {
        check();
        E seen = Intrinsics.atomicRead(array);
        E next = update.apply(seen);
        Intrinsics.atomicWrite(array, next);
        return next;
    }

    public final E getAndAccumulate(int index, E x, BinaryOperator<E> accumulate) {
        check();
        E seen = Intrinsics.atomicRead(array);
        E next = accumulate.apply(seen, x);
        Intrinsics.atomicWrite(array, next);
        return seen;
    }

    public final E accumulateAndGet(int index, E x, BinaryOperator<E> accumulate) {
        check();
        E seen = Intrinsics.atomicRead(array);
        E next = accumulate.apply(seen, x);
        Intrinsics.atomicWrite(array, next);
        return next;
    }

    public String toString() {
        return String.valueOf(Intrinsics.atomicRead(array));
    }

    public final E getPlain(int index) {
        check();
        return Intrinsics.unordered(Intrinsics.atomicRead(array));
    }

    public final void setPlain(int index, E next) {
        check();
        Intrinsics.atomicWrite(array, Intrinsics.unordered(next));
    }

    public final E getOpaque(int index) {
        check();
        return Intrinsics.unordered(Intrinsics.atomicRead(array));
    }

    public final void setOpaque(int index, E next) {
        check();
        Intrinsics.atomicWrite(array, Intrinsics.unordered(next));
    }

    public final E getAcquire(int index) {
        check();
        return Intrinsics.atomicRead(array);
    }

    public final void setRelease(int index, E next) {
        check();
        Intrinsics.atomicWrite(array, next);
    }

    public final E compareAndExchange(int index, E expected, E next) {
        check();
        E seen = Intrinsics.atomicRead(array);
        if (Intrinsics.choose()) {
            Intrinsics.atomicWrite(array, next);
        }
        return seen;
    }

    public final E compareAndExchangeAcquire(int index, E expected, E next) {
        check();
        E seen = Intrinsics.atomicRead(array);
        if (Intrinsics.choose()) {
            Intrinsics.atomicWrite(array, next);
        }
        return seen;
    }

    public final E compareAndExchangeRelease(int index, E expected, E next) {
        check();
        E seen = Intrinsics.atomicRead(array);
        if (Intrinsics.choose()) {
            Intrinsics.atomicWrite(array, next);
        }
        return seen;
    }

    public final boolean weakCompareAndSetVolatile(int index, E expected, E next) {
        check();
        E seen = Intrinsics.atomicRead(array);
        if (Intrinsics.choose()) {
            Intrinsics.atomicWrite(array, next);
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetAcquire(int index, E expected, E next) {
        check();
        E seen = Intrinsics.atomicRead(array);
        if (Intrinsics.choose()) {
            Intrinsics.atomicWrite(array, next);
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetRelease(int index, E expected, E next) {
        check();
        E seen = Intrinsics.atomicRead(array);
        if (Intrinsics.choose()) {
            Intrinsics.atomicWrite(array, next);
            return true;
        }
        return false;
    }

    private static void check() {
        if (Intrinsics.choose()) {
            throw new IndexOutOfBoundsException();
        }
    }
}
