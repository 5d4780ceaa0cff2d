package java.lang.ref;

/** A reference that keeps its object while there is memory. */
public class SoftReference<T> extends Reference<T> {
    public SoftReference(T referent) {
        super(referent);
    }

    public SoftReference(T referent, ReferenceQueue<? super T> queue) {
        super(referent, queue);
    }

    public T get() {
        return super.get();
    }
}
