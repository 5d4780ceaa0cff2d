package java.util;

public abstract class Dictionary<K, V> {
    public Dictionary() {}

    public abstract Enumeration<V> elements();

    public abstract V get(Object o);

    public abstract boolean isEmpty();

    public abstract Enumeration<K> keys();

    public abstract V put(K k, V v);

    public abstract V remove(Object o);

    public abstract int size();
}
