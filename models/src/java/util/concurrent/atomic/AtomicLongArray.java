package java.util.concurrent.atomic;

import java.io.Serializable;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import raceproof.model.Intrinsics;

/** An array of volatile variables; one stands for all of them. */
public class AtomicLongArray implements Serializable {
    private volatile long state;

    public AtomicLongArray(int length) {}

    public AtomicLongArray(long[] array) {
        state = array[0];
    }

    public final int length() {
        return (int) Intrinsics.number();
    }

    public final long get(int index) {
        check();
        return state;
    }

    public final void set(int index, long next) {
        check();
        state = next;
    }

    public final void lazySet(int index, long next) {
        check();
        state = next;
    }

    public final long getAndSet(int index, long next) {
        check();
        long seen = state;
        state = next;
        return seen;
    }

    public final boolean compareAndSet(int index, long expected, long next) {
        check();
        long seen = state;
        if (Intrinsics.choose()) {
            state = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSet(int index, long expected, long next) {
        check();
        long seen = state;
        if (Intrinsics.choose()) {
            state = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetPlain(int index, long expected, long next) {
        check();
        long seen = state;
        if (Intrinsics.choose()) {
            state = next;
            return true;
        }
        return false;
    }

    public final long getAndIncrement(int index) {
        check();
        long seen = state;
        state = seen + 1;
        return seen;
    }

    public final long getAndDecrement(int index) {
        check();
        long seen = state;
        state = seen - 1;
        return seen;
    }

    public final long getAndAdd(int index, long delta) {
        check();
        long seen = state;
        state = seen + delta;
        return seen;
    }

    public final long incrementAndGet(int index) {
        check();
        long seen = state;
        state = seen + 1;
        return seen;
    }

    public final long decrementAndGet(int index) {
        check();
        long seen = state;
        state = seen - 1;
        return seen;
    }

    public long addAndGet(int index, long delta) {
        check();
        long seen = state;
        state = seen + delta;
        return seen;
    }

    public final long getAndUpdate(int index, LongUnaryOperator update) {
        check();
        long seen = state;
        long next = update.applyAsLong(seen);
        state = next;
        return seen;
    }

    public final long updateAndGet(int index, LongUnaryOperator update) {
        check();
        long seen = state;
        long next = update.applyAsLong(seen);
        state = next;
        return next;
    }

    public final long getAndAccumulate(int index, long x, LongBinaryOperator accumulate) {
        check();
        long seen = state;
        long next = accumulate.applyAsLong(seen, x);
        state = next;
        return seen;
    }

    public final long accumulateAndGet(int index, long x, LongBinaryOperator accumulate) {
        check();
        long seen = state;
        long next = accumulate.applyAsLong(seen, x);
        state = next;
        return next;
    }

    public String toString() {
        long seen = state;
        return Intrinsics.string();
    }

    public final long getPlain(int index) {
        check();
        return state;
    }

    public final void setPlain(int index, long next) {
        check();
        state = next;
    }

    public final long getOpaque(int index) {
        check();
        return state;
    }

    public final void setOpaque(int index, long next) {
        check();
        state = next;
    }

    public final long getAcquire(int index) {
        check();
        return state;
    }

    public final void setRelease(int index, long next) {
        check();
        state = next;
    }

    public final long compareAndExchange(int index, long expected, long next) {
        check();
        long seen = state;
        if (Intrinsics.choose()) {
            state = next;
        }
        return seen;
    }

    public final long compareAndExchangeAcquire(int index, long expected, long next) {
        check();
        long seen = state;
        if (Intrinsics.choose()) {
            state = next;
        }
        return seen;
    }

    public final long compareAndExchangeRelease(int index, long expected, long next) {
        check();
        long seen = state;
        if (Intrinsics.choose()) {
            state = next;
        }
        return seen;
    }

    public final boolean weakCompareAndSetVolatile(int index, long expected, long next) {
        check();
        long seen = state;
        if (Intrinsics.choose()) {
            state = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetAcquire(int index, long expected, long next) {
        check();
        long seen = state;
        if (Intrinsics.choose()) {
            state = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetRelease(int index, long expected, long next) {
        check();
        long seen = state;
        if (Intrinsics.choose()) {
            state = next;
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
