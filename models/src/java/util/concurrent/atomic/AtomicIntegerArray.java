package java.util.concurrent.atomic;

import java.io.Serializable;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import raceproof.model.Intrinsics;

/** An array of volatile variables; one stands for all of them. */
public class AtomicIntegerArray implements Serializable {
    private volatile int state;

    public AtomicIntegerArray(int length) {}

    public AtomicIntegerArray(int[] array) {
        state = array[0];
    }

    public final int length() {
        return (int) Intrinsics.number();
    }

    public final int get(int index) {
        check();
        return state;
    }

    public final void set(int index, int next) {
        check();
        state = next;
    }

    public final void lazySet(int index, int next) {
        check();
        state = next;
    }

    public final int getAndSet(int index, int next) {
        check();
        int seen = state;
        state = next;
        return seen;
    }

    public final boolean compareAndSet(int index, int expected, int next) {
        check();
        int seen = state;
        if (Intrinsics.choose()) {
            state = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSet(int index, int expected, int next) {
        check();
        int seen = state;
        if (Intrinsics.choose()) {
            state = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetPlain(int index, int expected, int next) {
        check();
        int seen = state;
        if (Intrinsics.choose()) {
            state = next;
            return true;
        }
        return false;
    }

    public final int getAndIncrement(int index) {
        check();
        int seen = state;
        state = seen + 1;
        return seen;
    }

    public final int getAndDecrement(int index) {
        check();
        int seen = state;
        state = seen - 1;
        return seen;
    }

    public final int getAndAdd(int index, int delta) {
        check();
        int seen = state;
        state = seen + delta;
        return seen;
    }

    public final int incrementAndGet(int index) {
        check();
        int seen = state;
        state = seen + 1;
        return seen;
    }

    public final int decrementAndGet(int index) {
        check();
        int seen = state;
        state = seen - 1;
        return seen;
    }

    public final int addAndGet(int index, int delta) {
        check();
        int seen = state;
        state = seen + delta;
        return seen;
    }

    public final int getAndUpdate(int index, IntUnaryOperator update) {
        check();
        int seen = state;
        int next = update.applyAsInt(seen);
        state = next;
        return seen;
    }

    public final int updateAndGet(int index, IntUnaryOperator update) {
        check();
        int seen = state;
        int next = update.applyAsInt(seen);
        state = next;
        return next;
    }

    public final int getAndAccumulate(int index, int x, IntBinaryOperator accumulate) {
        check();
        int seen = state;
        int next = accumulate.applyAsInt(seen, x);
        state = next;
        return seen;
    }

    public final int accumulateAndGet(int index, int x, IntBinaryOperator accumulate) {
        check();
        int seen = state;
        int next = accumulate.applyAsInt(seen, x);
        state = next;
        return next;
    }

    public String toString() {
        int seen = state;
        return Intrinsics.string();
    }

    public final int getPlain(int index) {
        check();
        return state;
    }

    public final void setPlain(int index, int next) {
        check();
        state = next;
    }

    public final int getOpaque(int index) {
        check();
        return state;
    }

    public final void setOpaque(int index, int next) {
        check();
        state = next;
    }

    public final int getAcquire(int index) {
        check();
        return state;
    }

    public final void setRelease(int index, int next) {
        check();
        state = next;
    }

    public final int compareAndExchange(int index, int expected, int next) {
        check();
        int seen = state;
        if (Intrinsics.choose()) {
            state = next;
        }
        return seen;
    }

    public final int compareAndExchangeAcquire(int index, int expected, int next) {
        check();
        int seen = state;
        if (Intrinsics.choose()) {
            state = next;
        }
        return seen;
    }

    public final int compareAndExchangeRelease(int index, int expected, int next) {
        check();
        int seen = state;
        if (Intrinsics.choose()) {
            state = next;
        }
        return seen;
    }

    public final boolean weakCompareAndSetVolatile(int index, int expected, int next) {
        check();
        int seen = state;
        if (Intrinsics.choose()) {
            state = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetAcquire(int index, int expected, int next) {
        check();
        int seen = state;
        if (Intrinsics.choose()) {
            state = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetRelease(int index, int expected, int next) {
        check();
        int seen = state;
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
