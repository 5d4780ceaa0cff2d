package java.util;

public abstract class EventListenerProxy<T extends EventListener> implements EventListener {
    public EventListenerProxy(T t) {}

    public T getListener() {
        return null;
    }
}
