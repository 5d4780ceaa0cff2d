package java.util.concurrent.atomic;

import java.io.Serializable;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import raceproof.model.Intrinsics;

/** A volatile variable. */
public class AtomicLong extends Number implements Serializable {
    private volatile long value;

    public AtomicLong(long value) {
        this.value = value;
    }

    public AtomicLong() {}

    public final long get() {
        return value;
    }

    public final void set(long next) {
        value = next;
    }

    public final void lazySet(long next) {
        value = next;
    }

    public final long getAndSet(long next) {
        long seen = value;
        value = next;
        return seen;
    }

    public final boolean compareAndSet(long expected, long next) {
        long seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSet(long expected, long next) {
        long seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetPlain(long expected, long next) {
        long seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public final long getAndIncrement() {
        long seen = value;
        value = seen + 1;
        return seen;
    }

    public final long getAndDecrement() {
        long seen = value;
        value = seen - 1;
        return seen;
    }

    public final long getAndAdd(long delta) {
        long seen = value;
        value = seen + delta;
        return seen;
    }

    public final long incrementAndGet() {
        long seen = value;
        value = seen + 1;
        return seen;
    }

    public final long decrementAndGet() {
        long seen = value;
        value = seen - 1;
        return seen;
    }

    public final long addAndGet(long delta) {
        long seen = value;
        value = seen + delta;
        return seen;
    }

    public final long getAndUpdate(LongUnaryOperator update) {
        long seen = value;
        long next = update.applyAsLong(seen);
        value = next;
        return seen;
    }

    public final long updateAndGet(LongUnaryOperator update) {
        long seen = value;
        long next = update.applyAsLong(seen);
        value = next;
        return next;
    }

    public final long getAndAccumulate(long x, LongBinaryOperator accumulate) {
        long seen = value;
        long next = accumulate.applyAsLong(seen, x);
        value = next;
        return seen;
    }

    public final long accumulateAndGet(long x, LongBinaryOperator accumulate) {
        long seen = value;
        long next = accumulate.applyAsLong(seen, x);
        value = next;
        return next;
    }

    public String toString() {
        long seen = value;
        return Intrinsics.string();
    }

    public int intValue() {
        return (int) value;
    }

    public long longValue() {
        return value;
    }

    public float floatValue() {
        return (float) value;
    }

    public double doubleValue() {
        return (double) value;
    }

    public final long getPlain() {
        return value;
    }

    public final void setPlain(long next) {
        value = next;
    }

    public final long getOpaque() {
        return value;
    }

    public final void setOpaque(long next) {
        value = next;
    }

    public final long getAcquire() {
        return value;
    }

    public final void setRelease(long next) {
        value = next;
    }

    public final long compareAndExchange(long expected, long next) {
        long seen = value;
        if (Intrinsics.choose()) {
            value = next;
        }
        return seen;
    }

    public final long compareAndExchangeAcquire(long expected, long next) {
        long seen = value;
        if (Intrinsics.choose()) {
            value = next;
        }
        return seen;
    }

    public final long compareAndExchangeRelease(long expected, long next) {
        long seen = value;
        if (Intrinsics.choose()) {
            value = next;
        }
        return seen;
    }

    public final boolean weakCompareAndSetVolatile(long expected, long next) {
        long seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetAcquire(long expected, long next) {
        long seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetRelease(long expected, long next) {
        long seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }
}
