import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.List;

/** One of two constructors fills its list, between calls of code that nobody knows: which has run, is not told apart. */
public class FilledByOneConstructor {
    /** Makes what the pool has. */
    public interface Factory {
        Object make();

        void rest(Object made);
    }

    private Factory factory;
    private final List<Object> idle;

    public FilledByOneConstructor(Factory factory) {
        this.factory = factory;
        this.idle = new ArrayList<>();
    }

    public FilledByOneConstructor(Factory factory, int size) {
        this.factory = factory;
        this.idle = new ArrayList<>(size);
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
