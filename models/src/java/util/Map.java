package java.util;

import static raceproof.model.Intrinsics.*;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

@SuppressWarnings("unchecked")
public interface Map<K, V> {
    void clear();

    default V compute(K k, BiFunction<? super K, ? super V, ? extends V> f) {
        V old = get(k);
        V v = f.apply(k, old);
        if (v != null) put(k, v);
        else if (old != null || containsKey(k)) remove(k);
        return v;
    }

    default V computeIfAbsent(K k, Function<? super K, ? extends V> f) {
        V old = get(k);
        if (old != null) return old;
        V v = f.apply(k);
        if (v != null) put(k, v);
        return v;
    }

    default V computeIfPresent(K k, BiFunction<? super K, ? super V, ? extends V> f) {
        V old = get(k);
        if (old == null) return null;
        V v = f.apply(k, old);
        if (v != null) put(k, v);
        else remove(k);
        return v;
    }

    boolean containsKey(Object o);

    boolean containsValue(Object o);

    static <K, V> Map<K, V> copyOf(Map<? extends K, ? extends V> m) {
        if (m instanceof ImmutableCollections.MapN) return (Map<K, V>) m;
        Map<K, V> copy = new HashMap<>(m);
        Entry<K, V> e = copy.entrySet().iterator().next();
        return new ImmutableCollections.MapN<>(e.getKey(), e.getValue());
    }

    static <K, V> Entry<K, V> entry(K k, V v) {
        return new KeyValueHolder<>(k, v);
    }

    Set<Entry<K, V>> entrySet();

    boolean equals(Object o);

    default void forEach(BiConsumer<? super K, ? super V> action) {
        for (Entry<K, V> e : entrySet()) action.accept(e.getKey(), e.getValue());
    }

    V get(Object o);

    default V getOrDefault(Object o, V v) {
        V old = get(o);
        return old != null || containsKey(o) ? old : v;
    }

    int hashCode();

    boolean isEmpty();

    Set<K> keySet();

    default V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f) {
        V old = get(k);
        V merged = old == null ? v : f.apply(old, v);
        if (merged == null) remove(k);
        else put(k, merged);
        return merged;
    }

    static <K, V> Map<K, V> of() {
        return (Map<K, V>) ImmutableCollections.EMPTY_MAP;
    }

    static <K, V> Map<K, V> of(K k, V v) {
        return new ImmutableCollections.MapN<>(k, v);
    }

    static <K, V> Map<K, V> of(K k, V v, K k2, V v2) {
        K key = ImmutableCollections.some(k, k2);
        V value = ImmutableCollections.some(v, v2);
        return new ImmutableCollections.MapN<>(key, value);
    }

    static <K, V> Map<K, V> of(K k, V v, K k2, V v2, K k3, V v3) {
        K key = ImmutableCollections.some(k, k2, k3);
        V value = ImmutableCollections.some(v, v2, v3);
        return new ImmutableCollections.MapN<>(key, value);
    }

    static <K, V> Map<K, V> of(K k, V v, K k2, V v2, K k3, V v3, K k4, V v4) {
        K key = ImmutableCollections.some(k, k2, k3, k4);
        V value = ImmutableCollections.some(v, v2, v3, v4);
        return new ImmutableCollections.MapN<>(key, value);
    }

    static <K, V> Map<K, V> of(K k, V v, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5) {
        K key = ImmutableCollections.some(k, k2, k3, k4, k5);
        V value = ImmutableCollections.some(v, v2, v3, v4, v5);
        return new ImmutableCollections.MapN<>(key, value);
    }

    static <K, V> Map<K, V> of(K k, V v, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6) {
        K key = ImmutableCollections.some(k, k2, k3, k4, k5, k6);
        V value = ImmutableCollections.some(v, v2, v3, v4, v5, v6);
        return new ImmutableCollections.MapN<>(key, value);
    }

    static <K, V> Map<K, V> of(K k, V v, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6, K k7, V v7) {
        K key = ImmutableCollections.some(k, k2, k3, k4, k5, k6, k7);
        V value = ImmutableCollections.some(v, v2, v3, v4, v5, v6, v7);
        return new ImmutableCollections.MapN<>(key, value);
    }

    static <K, V> Map<K, V> of(
            K k, V v, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6, K k7, V v7, K k8, V v8) {
        K key = ImmutableCollections.some(k, k2, k3, k4, k5, k6, k7, k8);
        V value = ImmutableCollections.some(v, v2, v3, v4, v5, v6, v7, v8);
        return new ImmutableCollections.MapN<>(key, value);
    }

    static <K, V> Map<K, V> of(
            K k, V v, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6, K k7, V v7, K k8, V v8, K k9, V v9) {
        K key = ImmutableCollections.some(k, k2, k3, k4, k5, k6, k7, k8, k9);
        V value = ImmutableCollections.some(v, v2, v3, v4, v5, v6, v7, v8, v9);
        return new ImmutableCollections.MapN<>(key, value);
    }

    static <K, V> Map<K, V> of(
            K k, V v, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6, K k7, V v7, K k8, V v8, K k9, V v9,
            K k10, V v10) {
        K key = ImmutableCollections.some(k, k2, k3, k4, k5, k6, k7, k8, k9, k10);
        V value = ImmutableCollections.some(v, v2, v3, v4, v5, v6, v7, v8, v9, v10);
        return new ImmutableCollections.MapN<>(key, value);
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    static <K, V> Map<K, V> ofEntries(Entry<? extends K, ? extends V>... entries) {
        Entry<? extends K, ? extends V> e = entries[(int) number()];
        return new ImmutableCollections.MapN<>(e.getKey(), e.getValue());
    }

    V put(K k, V v);

    void putAll(Map<? extends K, ? extends V> m);

    default V putIfAbsent(K k, V v) {
        V old = get(k);
        return old == null ? put(k, v) : old;
    }

    V remove(Object o);

    default boolean remove(Object k, Object v) {
        V old = get(k);
        if (old != v && (old == null || !old.equals(v)) || !containsKey(k)) return false;
        remove(k);
        return true;
    }

    default V replace(K k, V v) {
        V old = get(k);
        return old != null || containsKey(k) ? put(k, v) : old;
    }

    default boolean replace(K k, V from, V to) {
        V old = get(k);
        if (old != from && (old == null || !old.equals(from)) || !containsKey(k)) return false;
        put(k, to);
        return true;
    }

    default void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
        for (Entry<K, V> e : entrySet()) e.setValue(f.apply(e.getKey(), e.getValue()));
    }

    int size();

    Collection<V> values();

    interface Entry<K, V> {
        static <K extends Comparable<? super K>, V> Comparator<Entry<K, V>> comparingByKey() {
            return (a, b) -> a.getKey().compareTo(b.getKey());
        }

        static <K, V> Comparator<Entry<K, V>> comparingByKey(Comparator<? super K> order) {
            return (a, b) -> order.compare(a.getKey(), b.getKey());
        }

        static <K, V extends Comparable<? super V>> Comparator<Entry<K, V>> comparingByValue() {
            return (a, b) -> a.getValue().compareTo(b.getValue());
        }

        static <K, V> Comparator<Entry<K, V>> comparingByValue(Comparator<? super V> order) {
            return (a, b) -> order.compare(a.getValue(), b.getValue());
        }

        static <K, V> Entry<K, V> copyOf(Entry<? extends K, ? extends V> entry) {
            return entry instanceof KeyValueHolder ? (Entry<K, V>) entry : Map.entry(entry.getKey(), entry.getValue());
        }

        boolean equals(Object o);

        K getKey();

        V getValue();

        int hashCode();

        V setValue(V v);
    }
}
