package java.util;

public interface SortedMap<K, V> extends Map<K, V>, SequencedMap<K, V> {
    Comparator<? super K> comparator();

    Set<Map.Entry<K, V>> entrySet();

    K firstKey();

    SortedMap<K, V> headMap(K k);

    Set<K> keySet();

    K lastKey();

    default V putFirst(K k, V v) {
        throw new UnsupportedOperationException();
    }

    default V putLast(K k, V v) {
        throw new UnsupportedOperationException();
    }

    default SortedMap<K, V> reversed() {
        return new ReversedSortedMap<>(this);
    }

    SortedMap<K, V> subMap(K from, K to);

    SortedMap<K, V> tailMap(K k);

    Collection<V> values();
}
