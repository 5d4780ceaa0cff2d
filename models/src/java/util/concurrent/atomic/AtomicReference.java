package java.util.concurrent.atomic;

import java.io.Serializable;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import raceproof.model.Intrinsics;

/** A volatile variable. */
public class AtomicReference<V> implements Serializable {
    private volatile V value;

    public AtomicReference(V value) {
        this.value = value;
    }

    public AtomicReference() {}

    public final V get() {
        return value;
    }

    public final void set(V next) {
        value = next;
    }

    public final void lazySet(V next) {
        value = next;
    }

    public final boolean compareAndSet(V expected, V next) {
        V seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSet(V expected, V next) {
        V seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetPlain(V expected, V next) {
        V seen = value;
        if (Intrinsics.choose()) {
            value = Intrinsics.unordered(next);
            return true;
        }
        return false;
    }

    public final V getAndSet(V next) {
        V seen = value;
        value = next;
        return seen;
    }

    public final V getAndUpdate(UnaryOperator<V> update) {
        V seen = value;
        V next = update.apply(seen);
        value = next;
        return seen;
    }

    public final V updateAndGet(UnaryOperator<V> update) {
        V seen = value;
        V next = update.apply(seen);
        value = next;
        return next;
    }

    public final V getAndAccumulate(V x, BinaryOperator<V> accumulate) {
        V seen = value;
        V next = accumulate.apply(seen, x);
        value = next;
        return seen;
    }

    public final V accumulateAndGet(V x, BinaryOperator<V> accumulate) {
        V seen = value;
        V next = accumulate.apply(seen, x);
        value = next;
        return next;
    }

    public String toString() {
        return String.valueOf(value);
    }

    public final V getPlain() {
        return Intrinsics.unordered(value);
    }

    public final void setPlain(V next) {
        value = Intrinsics.unordered(next);
    }

    public final V getOpaque() {
        return Intrinsics.unordered(value);
    }

    public final void setOpaque(V next) {
        value = Intrinsics.unordered(next);
    }

    public final V getAcquire() {
        return value;
    }

    public final void setRelease(V next) {
        value = next;
    }

    public final V compareAndExchange(V expected, V next) {
        V seen = value;
        if (Intrinsics.choose()) {
            value = next;
        }
        return seen;
    }

    public final V compareAndExchangeAcquire(V expected, V next) {
        V seen = value;
        if (Intrinsics.choose()) {
            value = next;
        }
        return seen;
    }

    public final V compareAndExchangeRelease(V expected, V next) {
        V seen = value;
        if (Intrinsics.choose()) {
            value = next;
        }
        return seen;
    }

    public final boolean weakCompareAndSetVolatile(V expected, V next) {
        V seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetAcquire(V expected, V next) {
        V seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetRelease(V expected, V next) {
        V seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }
}
