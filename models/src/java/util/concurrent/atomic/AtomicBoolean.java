package java.util.concurrent.atomic;

import java.io.Serializable;
import raceproof.model.Intrinsics;

/** A volatile variable. */
public class AtomicBoolean implements Serializable {
    private volatile boolean value;

    public AtomicBoolean(boolean value) {
        this.value = value;
    }

    public AtomicBoolean() {}

    public final boolean get() {
        return value;
    }

    public final boolean compareAndSet(boolean expected, boolean next) {
        boolean seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public boolean weakCompareAndSet(boolean expected, boolean next) {
        boolean seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public boolean weakCompareAndSetPlain(boolean expected, boolean next) {
        boolean seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public final void set(boolean next) {
        value = next;
    }

    public final void lazySet(boolean next) {
        value = next;
    }

    public final boolean getAndSet(boolean next) {
        boolean seen = value;
        value = next;
        return seen;
    }

    public String toString() {
        boolean seen = value;
        return Intrinsics.string();
    }

    public final boolean getPlain() {
        return value;
    }

    public final void setPlain(boolean next) {
        value = next;
    }

    public final boolean getOpaque() {
        return value;
    }

    public final void setOpaque(boolean next) {
        value = next;
    }

    public final boolean getAcquire() {
        return value;
    }

    public final void setRelease(boolean next) {
        value = next;
    }

    public final boolean compareAndExchange(boolean expected, boolean next) {
        boolean seen = value;
        if (Intrinsics.choose()) {
            value = next;
        }
        return seen;
    }

    public final boolean compareAndExchangeAcquire(boolean expected, boolean next) {
        boolean seen = value;
        if (Intrinsics.choose()) {
            value = next;
        }
        return seen;
    }

    public final boolean compareAndExchangeRelease(boolean expected, boolean next) {
        boolean seen = value;
        if (Intrinsics.choose()) {
            value = next;
        }
        return seen;
    }

    public final boolean weakCompareAndSetVolatile(boolean expected, boolean next) {
        boolean seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetAcquire(boolean expected, boolean next) {
        boolean seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public final boolean weakCompareAndSetRelease(boolean expected, boolean next) {
        boolean seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }
}
