package java.util.concurrent.atomic;

import java.io.Serializable;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import raceproof.model.Intrinsics;

/** A volatile variable. */
public class AtomicInteger extends Number implements Serializable {
    private volatile int value;

    public AtomicInteger(int value) {
        this.value = value;
    }

    public AtomicInteger() {}

    public final int get() {
        return value;
    }

    public final void set(int next) {
        value = next;
    }

    public final void lazySet(int next) {
        value = next;
    }

    public final int getAndSet(int next) {
        int seen = value;
        value = next;
        return seen;
    }

    public final boolean compareAndSet(int expected, int next) {
        int seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSet(int expected, int next) {
        int seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetPlain(int expected, int next) {
        int seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public final int getAndIncrement() {
        int seen = value;
        value = seen + 1;
        return seen;
    }

    public final int getAndDecrement() {
        int seen = value;
        value = seen - 1;
        return seen;
    }

    public final int getAndAdd(int delta) {
        int seen = value;
        value = seen + delta;
        return seen;
    }

    public final int incrementAndGet() {
        int seen = value;
        value = seen + 1;
        return seen;
    }

    public final int decrementAndGet() {
        int seen = value;
        value = seen - 1;
        return seen;
    }

    public final int addAndGet(int delta) {
        int seen = value;
        value = seen + delta;
        return seen;
    }

    public final int getAndUpdate(IntUnaryOperator update) {
        int seen = value;
        int next = update.applyAsInt(seen);
        value = next;
        return seen;
    }

    public final int updateAndGet(IntUnaryOperator update) {
        int seen = value;
        int next = update.applyAsInt(seen);
        value = next;
        return next;
    }

    public final int getAndAccumulate(int x, IntBinaryOperator accumulate) {
        int seen = value;
        int next = accumulate.applyAsInt(seen, x);
        value = next;
        return seen;
    }

    public final int accumulateAndGet(int x, IntBinaryOperator accumulate) {
        int seen = value;
        int next = accumulate.applyAsInt(seen, x);
        value = next;
        return next;
    }

    public String toString() {
        int seen = value;
        return Intrinsics.string();
    }

    public int intValue() {
        return value;
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

    public final int getPlain() {
        return value;
    }

    public final void setPlain(int next) {
        value = next;
    }

    public final int getOpaque() {
        return value;
    }

    public final void setOpaque(int next) {
        value = next;
    }

    public final int getAcquire() {
        return value;
    }

    public final void setRelease(int next) {
        value = next;
    }

    public final int compareAndExchange(int expected, int next) {
        int seen = value;
        if (Intrinsics.choose()) {
            value = next;
        }
        return seen;
    }

    public final int compareAndExchangeAcquire(int expected, int next) {
        int seen = value;
        if (Intrinsics.choose()) {
            value = next;
        }
        return seen;
    }

    public final int compareAndExchangeRelease(int expected, int next) {
        int seen = value;
        if (Intrinsics.choose()) {
            value = next;
        }
        return seen;
    }

    public final boolean weakCompareAndSetVolatile(int expected, int next) {
        int seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetAcquire(int expected, int next) {
        int seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetRelease(int expected, int next) {
        int seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }
}
