package java.lang;

public abstract class ClassValue<T> {
    private volatile T value;

    protected ClassValue() {}

    protected abstract T computeValue(Class<?> type);

    public T get(Class<?> type) {
        if (value == null) value = computeValue(type);
        return value;
    }

    public void remove(Class<?> type) {
        value = null;
    }
}
