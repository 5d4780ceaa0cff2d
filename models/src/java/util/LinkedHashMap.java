package java.util;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;

public class LinkedHashMap<K, V> extends HashMap<K, V> implements Map<K, V>, SequencedMap<K, V> {
    /** Only a map in access order has it: there a look at the map changes the map. */
    private final AccessOrder order;

    public LinkedHashMap(int capacity, float loadFactor) {
        super(capacity, loadFactor);
        order = null;
    }

    public LinkedHashMap(int capacity) {
        super(capacity);
        order = null;
    }

    public LinkedHashMap() {
        order = null;
    }

    public LinkedHashMap(Map<? extends K, ? extends V> m) {
        super(m);
        order = null;
    }

    public LinkedHashMap(int capacity, float loadFactor, boolean accessOrder) {
        super(capacity, loadFactor);
        order = accessOrder ? new AccessOrder() : null;
    }

    private static final class AccessOrder {
        void accessed(LinkedHashMap<?, ?> map) {
            map.change();
        }
    }

    void inserted() {
        if (removeEldestEntry(entry())) change();
    }

    public boolean containsValue(Object v) {
        return super.containsValue(v);
    }

    public V get(Object k) {
        V v = super.get(k);
        if (order != null) order.accessed(this);
        return v;
    }

    public V getOrDefault(Object k, V v) {
        V found = super.getOrDefault(k, v);
        if (order != null) order.accessed(this);
        return found;
    }

    public void clear() {
        super.clear();
    }

    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return false;
    }

    public Set<K> keySet() {
        return super.keySet();
    }

    public Collection<V> values() {
        return super.values();
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return super.entrySet();
    }

    public void forEach(BiConsumer<? super K, ? super V> action) {
        super.forEach(action);
    }

    public void replaceAll(BiFunction<? super K, ? super V, ? extends V> f) {
        super.replaceAll(f);
    }

    public V putFirst(K k, V v) {
        return put(k, v);
    }

    public V putLast(K k, V v) {
        return put(k, v);
    }

    /** The same map: order is not kept. */
    public SequencedMap<K, V> reversed() {
        return this;
    }

    public SequencedSet<K> sequencedKeySet() {
        return SequencedMap.super.sequencedKeySet();
    }

    public SequencedCollection<V> sequencedValues() {
        return SequencedMap.super.sequencedValues();
    }

    public SequencedSet<Map.Entry<K, V>> sequencedEntrySet() {
        return SequencedMap.super.sequencedEntrySet();
    }

    public static <K, V> LinkedHashMap<K, V> newLinkedHashMap(int mappings) {
        return new LinkedHashMap<>(mappings);
    }
}
