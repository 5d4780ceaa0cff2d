package java.lang;

/** A variable whose value a new thread takes over from the thread that made it. */
public class InheritableThreadLocal<T> extends ThreadLocal<T> {
    public InheritableThreadLocal() {}

    protected T childValue(T parentValue) {
        return parentValue;
    }

    @Override
    void inherit() {
        keep();
    }
}
