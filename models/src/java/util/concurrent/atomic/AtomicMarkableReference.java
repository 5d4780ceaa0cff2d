package java.util.concurrent.atomic;

import raceproof.model.Intrinsics;

/** A volatile reference with a mark. */
public class AtomicMarkableReference<V> {
    private volatile V value;

    public AtomicMarkableReference(V value, boolean mark) {
        this.value = value;
    }

    public V getReference() {
        return value;
    }

    public boolean isMarked() {
        V seen = value;
        return Intrinsics.choose();
    }

    public V get(boolean[] to) {
        to[0] = Intrinsics.choose();
        return value;
    }

    public boolean weakCompareAndSet(V expected, V next, boolean expectedMark, boolean nextMark) {
        V seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public boolean compareAndSet(V expected, V next, boolean expectedMark, boolean nextMark) {
        V seen = value;
        if (Intrinsics.choose()) {
            value = next;
            return true;
        }
        return false;
    }

    public void set(V next, boolean mark) {
        value = next;
    }

    public boolean attemptMark(V expected, boolean mark) {
        V seen = value;
        if (Intrinsics.choose()) {
            value = seen;
            return true;
        }
        return false;
    }
}
