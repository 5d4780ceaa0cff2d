package java.lang;

import java.util.function.Supplier;
import raceproof.model.Intrinsics;

/**
 * A variable of which each thread has its own. One slot stands for those of all threads; it is volatile because no two
 * threads ever meet on it.
 */
public class ThreadLocal<T> {
    private volatile T value;

    public ThreadLocal() {}

    protected T initialValue() {
        return null;
    }

    public static <S> ThreadLocal<S> withInitial(Supplier<? extends S> supplier) {
        return new Supplied<S>(supplier);
    }

    public T get() {
        return Intrinsics.choose() ? value : start();
    }

    private T start() {
        T first = initialValue();
        value = first;
        inherit();
        return first;
    }

    boolean isPresent() {
        return Intrinsics.choose();
    }

    public void set(T value) {
        this.value = value;
        inherit();
    }

    public void remove() {
        value = null;
    }

    T childValue(T parentValue) {
        throw new UnsupportedOperationException();
    }

    /** Makes what new threads of this thread take over, if they do. */
    void inherit() {}

    final void keep() {
        T inherited = childValue(value);
        value = inherited;
    }

    private static final class Supplied<T> extends ThreadLocal<T> {
        private final Supplier<? extends T> supplier;

        Supplied(Supplier<? extends T> supplier) {
            this.supplier = supplier;
        }

        @Override
        protected T initialValue() {
            return supplier.get();
        }
    }
}
