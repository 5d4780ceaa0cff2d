// hashCode and equals of the program, called back from hash maps and sets of the library.
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

public class HashKeys {
    static class Key {
        final int value;

        Key(int value) {
            this.value = value;
        }

        @Override
        public int hashCode() {
            return value % 2;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).value == value;
        }
    }

    static class Value {
        final int count;

        Value(int count) {
            this.count = count;
        }

        Value more(Value other) {
            return new Value(count + other.count);
        }
    }

    public static void main(String[] args) {
        Map<Key, Value> map = new HashMap<>();
        Map<Key, Value> concurrent = new ConcurrentHashMap<>();
        for (int number = 0; number < 6; number++) {
            map.merge(new Key(number % 3), new Value(1), Value::more);
            concurrent.compute(new Key(number % 3), (key, old) -> new Value(old == null ? key.value : old.count + 1));
        }
        System.out.println(map.get(new Key(2)).count + " " + concurrent.get(new Key(2)).count);
        System.out.println(new LinkedHashMap<>(map).computeIfAbsent(new Key(9), key -> new Value(key.value)).count);
        Set<Key> set = new HashSet<>(map.keySet());
        System.out.println(set.contains(new Key(1)) + " " + set.remove(new Key(5)) + " " + set.equals(map.keySet()));
    }
}
