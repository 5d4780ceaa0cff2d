/** A slot of any type: the reference is guarded, and what it leads to is its own business. */
public class LockedSlot<T> {
    private T value;
    private int changes;

    public synchronized T get() {
        return value; // NORACE a: local-lock
    }

    public synchronized T swap(T next) {
        T old = value;
        value = next; // NORACE a, b, b: local-lock
        changes++; // RACE c
        return old;
    }

    public boolean isTouched() {
        return changes > 0; // RACE c
    }
}
