package java.util;

public abstract class EventListenerProxy<T extends EventListener> implements EventListener {
    private final T listener;

    public EventListenerProxy(T t) {
        listener = t;
    }

    public T getListener() {
        return listener;
    }
}
