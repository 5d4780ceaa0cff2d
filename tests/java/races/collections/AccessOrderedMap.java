// In a map in the order of access, a look-up moves the entry: two readers race.
import java.util.LinkedHashMap;
import java.util.Map;

class AccessOrderedMap {
    public static void main(String[] args) {
        Map<String, String> cache = new LinkedHashMap<>(16, 0.75f, true);
        cache.put("old", "v");
        cache.put("new", "w");
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                String value = cache.get("old"); // RACE a, a
            }).start();
        }
    }
}
