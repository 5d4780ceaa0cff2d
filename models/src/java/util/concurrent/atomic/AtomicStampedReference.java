package java.util.concurrent.atomic;

import raceproof.model.Intrinsics;

/** A volatile reference with a stamp. */
public class AtomicStampedReference<V> {
    private volatile V value;

    public AtomicStampedReference(V value, int stamp) {
        this.value = value;
    }

    public V getReference() {
        return value;
    }

    public int getStamp() {
        V seen = value;
        return (int) Intrinsics.number();
    }

    public V get(int[] to) {
        to[0] = (int) Intrinsics.number();
        return value;
    }

    public boolean weakCompareAndSet(V expected, V next, int expectedStamp, int nextStamp) {
        V seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public boolean compareAndSet(V expected, V next, int expectedStamp, int nextStamp) {
        V seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public void set(V next, int stamp) {
        value = next;
    }

    public boolean attemptStamp(V expected, int stamp) {
        V seen = value;
        if (Intrinsics.choose()) {
            value = seen;
            return true;
        }
        return false;
    }
}
