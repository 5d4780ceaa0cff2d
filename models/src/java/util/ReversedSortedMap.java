package java.util;

/** A sorted map from its end: {@link SortedMap#reversed}. */
final class ReversedSortedMap<K, V> extends AbstractMap<K, V> implements SortedMap<K, V> {
    private final SortedMap<K, V> base;

    ReversedSortedMap(SortedMap<K, V> base) {
        this.base = base;
    }

    public int size() {
        return base.size();
    }

    public V get(Object k) {
        return base.get(k);
    }

    public boolean containsKey(Object k) {
        return base.containsKey(k);
    }

    public V put(K k, V v) {
        return base.put(k, v);
    }

    public V remove(Object k) {
        return base.remove(k);
    }

    public void clear() {
        base.clear();
    }

    public Set<K> keySet() {
        return base.keySet();
    }

    public Collection<V> values() {
        return base.values();
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return base.entrySet();
    }

    public Comparator<? super K> comparator() {
        return Collections.reverseOrder(base.comparator());
    }

    public K firstKey() {
        return base.lastKey();
    }

    public K lastKey() {
        return base.firstKey();
    }

    public SortedMap<K, V> headMap(K k) {
        return new ReversedSortedMap<>(base.tailMap(k));
    }

    public SortedMap<K, V> tailMap(K k) {
        return new ReversedSortedMap<>(base.headMap(k));
    }

    public SortedMap<K, V> subMap(K from, K to) {
        return new ReversedSortedMap<>(base.subMap(to, from));
    }

    public SortedMap<K, V> reversed() {
        return base;
    }
}
