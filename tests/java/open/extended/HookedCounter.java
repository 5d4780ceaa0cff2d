/** The hook that subclasses write is asked for a value under the lock; its answer is added there. */
public abstract class HookedCounter {
    private int sum;
    private int asked;

    protected abstract int next();

    public final synchronized void step() {
        sum += next(); // NORACE a, b, b: local-lock
    }

    public final int stepOutside() {
        int more = next();
        asked++; // RACE c, c
        synchronized (this) {
            sum += more; // NORACE d, d: local-lock
            return sum; // NORACE a: local-lock
        }
    }
}
