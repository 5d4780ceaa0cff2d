package java.lang;

import raceproof.model.Intrinsics;

/** What every object can do. The native methods have their meaning in the analyser. */
public class Object {
    public Object() {}

    public final native Class<?> getClass();

    public int hashCode() {
        return (int) Intrinsics.number();
    }

    public boolean equals(Object object) {
        return this == object;
    }

    protected Object clone() throws CloneNotSupportedException {
        if (Intrinsics.choose()) {
            throw new CloneNotSupportedException();
        }
        return Intrinsics.copy(this);
    }

    public String toString() {
        hashCode();
        return Intrinsics.string();
    }

    public final native void notify();

    public final native void notifyAll();

    public final void wait() throws InterruptedException {
        wait(0L);
    }

    public final native void wait(long millis) throws InterruptedException;

    public final void wait(long millis, int nanos) throws InterruptedException {
        wait(millis);
    }

    protected void finalize() throws Throwable {}
}
