import java.util.HashMap;
import java.util.Map;

/** The lock is that of one object, and the keys are those of another one's map. */
public class MapOfOther {
    private final Map<String, Integer> map = new HashMap<>();

    public synchronized void put(String key) {
        map.put(key, 1); // RACE a
    }

    public synchronized int common(MapOfOther other) {
        int common = 0;
        for (String key : other.map.keySet()) { // RACE a, c
            if (map.containsKey(key)) { // NORACE b: local-lock
                common++;
            }
        }
        map.remove("x"); // RACE c; NORACE b: local-lock
        return common;
    }
}
