package java.util.concurrent;

import java.util.NavigableMap;
import java.util.NavigableSet;

public interface ConcurrentNavigableMap<K, V> extends ConcurrentMap<K, V>, NavigableMap<K, V> {
    NavigableSet<K> descendingKeySet();

    ConcurrentNavigableMap<K, V> descendingMap();

    ConcurrentNavigableMap<K, V> headMap(K k);

    ConcurrentNavigableMap<K, V> headMap(K k, boolean inclusive);

    NavigableSet<K> keySet();

    NavigableSet<K> navigableKeySet();

    ConcurrentNavigableMap<K, V> subMap(K from, K to);

    ConcurrentNavigableMap<K, V> subMap(K from, boolean fromInclusive, K to, boolean toInclusive);

    ConcurrentNavigableMap<K, V> tailMap(K k);

    ConcurrentNavigableMap<K, V> tailMap(K k, boolean inclusive);
}
