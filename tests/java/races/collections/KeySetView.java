// A view of the map is the map: iterating over the keys reads it.
import java.util.HashMap;
import java.util.Map;

class KeySetView {
    public static void main(String[] args) {
        Map<String, String> capitals = new HashMap<>();
        Thread writer = new Thread(() -> {
            capitals.put("Italy", "Rome"); // RACE a
        });
        writer.start();
        for (String country : capitals.keySet()) { // RACE a
            country.length();
        }
    }
}
