package java.lang.ref;

import raceproof.model.Intrinsics;

/** Refers to an object that may vanish. The collector clears it at any time, so the slot is volatile. */
public abstract class Reference<T> {
    private volatile T referent;

    volatile ReferenceQueue<? super T> queue;

    Reference(T referent) {
        this(referent, null);
    }

    Reference(T referent, ReferenceQueue<? super T> queue) {
        this.referent = referent;
        this.queue = queue;
    }

    public T get() {
        return referent;
    }

    public final boolean refersTo(T object) {
        return refersToImpl(object);
    }

    boolean refersToImpl(T object) {
        return referent == object;
    }

    public void clear() {
        referent = null;
    }

    T getFromInactiveFinalReference() {
        return referent;
    }

    void clearInactiveFinalReference() {
        referent = null;
    }

    public boolean isEnqueued() {
        return Intrinsics.choose();
    }

    public boolean enqueue() {
        clear();
        ReferenceQueue<? super T> registered = queue;
        return registered != null && registered.enqueue(this);
    }

    @Override
    protected Object clone() throws CloneNotSupportedException {
        throw new CloneNotSupportedException();
    }

    public static void reachabilityFence(Object object) {}
}
