/** The hook is called when the object is finished: a subclass that lets others have it then does no harm. */
public abstract class HookAfterwards {
    private int limit;

    protected HookAfterwards() {
        limit = 7; // NORACE a: thread-local
    }

    protected abstract void prepare();

    public int limit() {
        return limit; // NORACE a: thread-local
    }

    public synchronized void use() {
        prepare();
    }
}
