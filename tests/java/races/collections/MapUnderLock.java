// A HashMap that is only used under one lock.
import java.util.HashMap;
import java.util.Map;

class MapUnderLock {
    private final Map<String, String> capitals = new HashMap<>();

    synchronized void put(String country, String city) {
        capitals.put(country, city); // NORACE a: global-lock; NORACE b, b: global-lock
    }

    synchronized String get(String country) {
        return capitals.get(country); // NORACE a: global-lock
    }

    public static void main(String[] args) {
        MapUnderLock atlas = new MapUnderLock();
        for (int i = 0; i < 3; i++) {
            new Thread(() -> atlas.put("Italy", "Rome")).start();
        }
        atlas.get("Italy");
    }
}
