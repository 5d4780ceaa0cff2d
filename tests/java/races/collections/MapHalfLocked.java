// The writers of the map hold the lock, the reader does not.
import java.util.HashMap;
import java.util.Map;

class MapHalfLocked {
    private final Map<String, String> capitals = new HashMap<>();

    synchronized void put(String country, String city) {
        capitals.put(country, city); // RACE a; NORACE b, b: global-lock
    }

    String get(String country) {
        return capitals.get(country); // RACE a
    }

    public static void main(String[] args) {
        MapHalfLocked atlas = new MapHalfLocked();
        for (int i = 0; i < 3; i++) {
            new Thread(() -> atlas.put("Italy", "Rome")).start();
        }
        atlas.get("Italy");
    }
}
