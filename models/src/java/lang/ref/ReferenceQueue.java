package java.lang.ref;

import java.util.function.Consumer;
import raceproof.model.Intrinsics;

/** Where the collector puts references whose objects are gone: any reference may turn up. */
public class ReferenceQueue<T> {
    private final Object lock = new Object();
    private volatile Reference<? extends T> head;

    public ReferenceQueue() {}

    @SuppressWarnings("unchecked")
    boolean enqueue(Reference<? extends T> reference) {
        synchronized (lock) {
            head = reference;
            lock.notifyAll();
        }
        return Intrinsics.choose();
    }

    @SuppressWarnings("unchecked")
    public Reference<? extends T> poll() {
        synchronized (lock) {
            return Intrinsics.choose() ? head : (Reference<? extends T>) Intrinsics.unknown(Reference.class);
        }
    }

    public Reference<? extends T> remove(long timeout) throws IllegalArgumentException, InterruptedException {
        if (Intrinsics.choose()) {
            throw new IllegalArgumentException();
        }
        synchronized (lock) {
            lock.wait(timeout);
        }
        return poll();
    }

    public Reference<? extends T> remove() throws InterruptedException {
        return remove(0);
    }

    void forEach(Consumer<? super Reference<? extends T>> action) {
        action.accept(poll());
    }
}
