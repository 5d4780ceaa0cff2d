package java.util;

public interface NavigableMap<K, V> extends SortedMap<K, V> {
    Map.Entry<K, V> ceilingEntry(K k);

    K ceilingKey(K k);

    NavigableSet<K> descendingKeySet();

    NavigableMap<K, V> descendingMap();

    Map.Entry<K, V> firstEntry();

    Map.Entry<K, V> floorEntry(K k);

    K floorKey(K k);

    SortedMap<K, V> headMap(K k);

    NavigableMap<K, V> headMap(K k, boolean inclusive);

    Map.Entry<K, V> higherEntry(K k);

    K higherKey(K k);

    Map.Entry<K, V> lastEntry();

    Map.Entry<K, V> lowerEntry(K k);

    K lowerKey(K k);

    NavigableSet<K> navigableKeySet();

    Map.Entry<K, V> pollFirstEntry();

    Map.Entry<K, V> pollLastEntry();

    default NavigableMap<K, V> reversed() {
        return descendingMap();
    }

    SortedMap<K, V> subMap(K from, K to);

    NavigableMap<K, V> subMap(K from, boolean fromInclusive, K to, boolean toInclusive);

    SortedMap<K, V> tailMap(K k);

    NavigableMap<K, V> tailMap(K k, boolean inclusive);
}
