package java.lang.ref;

/** A reference that tells only that its object is gone. */
public class PhantomReference<T> extends Reference<T> {
    public PhantomReference(T referent, ReferenceQueue<? super T> queue) {
        super(referent, queue);
    }

    public T get() {
        return null;
    }

    @Override
    boolean refersToImpl(T object) {
        return super.refersToImpl(object);
    }
}
