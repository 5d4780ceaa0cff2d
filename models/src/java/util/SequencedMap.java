package java.util;

public interface SequencedMap<K, V> extends Map<K, V> {
    private static <K, V> Map.Entry<K, V> immutable(Map.Entry<K, V> e) {
        return new AbstractMap.SimpleImmutableEntry<>(e.getKey(), e.getValue());
    }

    private static <K, V> Map.Entry<K, V> poll(Iterator<Map.Entry<K, V>> each) {
        if (!each.hasNext()) return null;
        Map.Entry<K, V> e = immutable(each.next());
        each.remove();
        return e;
    }

    default Map.Entry<K, V> firstEntry() {
        Iterator<Map.Entry<K, V>> each = entrySet().iterator();
        return each.hasNext() ? immutable(each.next()) : null;
    }

    default Map.Entry<K, V> lastEntry() {
        Iterator<Map.Entry<K, V>> each = reversed().entrySet().iterator();
        return each.hasNext() ? immutable(each.next()) : null;
    }

    default Map.Entry<K, V> pollFirstEntry() {
        return poll(entrySet().iterator());
    }

    default Map.Entry<K, V> pollLastEntry() {
        return poll(reversed().entrySet().iterator());
    }

    default V putFirst(K k, V v) {
        throw new UnsupportedOperationException();
    }

    default V putLast(K k, V v) {
        throw new UnsupportedOperationException();
    }

    SequencedMap<K, V> reversed();

    default SequencedSet<Map.Entry<K, V>> sequencedEntrySet() {
        return new SequencedView<Map.Entry<K, V>>(entrySet()) {
            public SequencedSet<Map.Entry<K, V>> reversed() {
                return SequencedMap.this.reversed().sequencedEntrySet();
            }
        };
    }

    default SequencedSet<K> sequencedKeySet() {
        return new SequencedView<K>(keySet()) {
            public SequencedSet<K> reversed() {
                return SequencedMap.this.reversed().sequencedKeySet();
            }
        };
    }

    default SequencedCollection<V> sequencedValues() {
        return new SequencedView<V>(values()) {
            public SequencedSet<V> reversed() {
                return (SequencedSet<V>) SequencedMap.this.reversed().sequencedValues();
            }
        };
    }
}
