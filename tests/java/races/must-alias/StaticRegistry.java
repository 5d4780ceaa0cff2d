import java.util.HashMap;
import java.util.Map;

// A static field that is set before the threads begin and is not final: both reads give one map.
class StaticRegistry {
    static Map<String, Integer> known;

    static void count(String name) {
        synchronized (known) { // NORACE k: ordered
            known.put(name, 1); // NORACE a, a: global-lock; NORACE l: ordered
        }
    }

    public static void main(String[] args) {
        known = new HashMap<>(); // NORACE k, l: ordered
        for (int i = 0; i < 3; i++) {
            new Thread(() -> count("Ada")).start();
        }
    }
}
