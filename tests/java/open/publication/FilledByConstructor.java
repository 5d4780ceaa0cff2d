import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.List;

/**
 * A constructor fills the list that it has made, between calls of code that nobody knows. That the code is called on what
 * callers have already is not seen, for the field that holds it may change later.
 */
public class FilledByConstructor {
    /** Makes what the pool has. */
    public interface Factory {
        Object make();

        void rest(Object made);
    }

    private Factory factory;
    private final List<Object> idle;

    public FilledByConstructor(Factory factory, int size) {
        this.factory = factory;
        this.idle = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            Object made = this.factory.make(); // FP d: possible, nobody has the pool yet
            this.factory.rest(made); // FP e: possible, nobody has the pool yet
            idle.add(new SoftReference<>(made)); // FP a, b, f, f: possible, nobody has the list yet
        }
    }

    public synchronized void setFactory(Factory factory) {
        this.factory = factory; // NORACE c: local-lock; FP d, e: possible, nobody has the pool yet
    }

    public synchronized Object take() {
        if (idle.isEmpty()) { // FP a: possible, nobody has the list yet
            return factory.make(); // NORACE c: local-lock
        }
        return idle.remove(0); // FP b: possible, nobody has the list yet
    }
}
