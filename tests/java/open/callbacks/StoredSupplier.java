import java.util.function.IntSupplier;

/** A function is kept under the lock and called later; what it works on is the object that made it. */
public class StoredSupplier {
    private IntSupplier source;
    private int calls;

    public StoredSupplier() {
        source = () -> calls; // RACE b
    }

    public synchronized void source(IntSupplier source) {
        this.source = source; // NORACE a: local-lock
    }

    public synchronized void count() {
        calls++; // RACE b
    }

    public int ask() {
        IntSupplier found;
        synchronized (this) {
            found = source; // NORACE a: local-lock
        }
        return found.getAsInt();
    }
}
