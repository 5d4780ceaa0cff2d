package java.util.concurrent;

import static raceproof.model.Intrinsics.*;

import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

public interface ConcurrentMap<K, V> extends Map<K, V> {
    default V compute(K k, BiFunction<? super K, ? super V, ? extends V> f) {
        while (choose()) {
            V old = get(k);
            V v = f.apply(k, old);
            if (v == null) {
                if (remove(k, old)) return null;
            } else if (old != null) {
                if (replace(k, old, v)) return v;
            } else if (putIfAbsent(k, v) == null) {
                return v;
            }
        }
        return null;
    }

    default V computeIfAbsent(K k, Function<? super K, ? extends V> f) {
        V old = get(k);
        if (old != null) return old;
        V v = f.apply(k);
        if (v == null) return null;
        old = putIfAbsent(k, v);
        return old == null ? v : old;
    }

    default V computeIfPresent(K k, BiFunction<? super K, ? super V, ? extends V> f) {
        while (choose()) {
            V old = get(k);
            if (old == null) return null;
            V v = f.apply(k, old);
            if (v == null ? remove(k, old) : replace(k, old, v)) return v;
        }
        return null;
    }

    default void forEach(BiConsumer<? super K, ? super V> action) {
        for (Map.Entry<K, V> e : entrySet()) action.accept(e.getKey(), e.getValue());
    }

    default V getOrDefault(Object o, V v) {
        V old = get(o);
        return old == null ? v : old;
    }

    default V merge(K k, V v, BiFunction<? super V, ? super V, ? extends V> f) {
        while (choose()) {
            V old = get(k);
            if (old == null) {
                if (putIfAbsent(k, v) == null) return v;
            } else {
                V merged = f.apply(old, v);
                if (merged == null ? remove(k, old) : replace(k, old, merged)) return merged;
            }
        }
        return null;
    }

    V putIfAbsent(K k, V v);

    boolean remove(Object k, Object v);

    V replace(K k, V v);

    boolean replace(K k, V from, V to);

    default void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
        forEach((k, v) -> {
            while (!replace(k, v, f.apply(k, v))) {
                v = get(k);
                if (v == null) return;
            }
        });
    }
}
