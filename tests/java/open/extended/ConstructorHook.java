/** A constructor calls what a subclass writes, and the subclass may let others have the unfinished object. */
public abstract class ConstructorHook {
    private int limit;

    protected ConstructorHook() {
        prepare();
        limit = 7; // RACE a
    }

    protected abstract void prepare();

    public int limit() {
        return limit; // RACE a
    }

    public synchronized void use() {}
}
