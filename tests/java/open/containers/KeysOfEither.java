import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Keys of a map that has a lock, or of one that has another. */
public class KeysOfEither {
    private final Map<String, Integer> one = new HashMap<>();
    private final Map<String, Integer> two = new HashMap<>();

    public void first(String key) {
        synchronized (one) {
            one.put(key, 1); // NORACE a: local-lock; FP c: what two views were made of is not told apart
        }
    }

    public void second(String key) {
        synchronized (two) {
            two.put(key, 1); // RACE b
        }
    }

    public int count(boolean which) {
        int count = 0;
        synchronized (one) {
            Set<String> keys = which ? one.keySet() : two.keySet();
            for (String key : keys) { // RACE b; FP c: what two views were made of is not told apart
                count += key.length();
            }
            for (String key : one.keySet()) { // NORACE a: local-lock
                count += key.length();
            }
        }
        return count;
    }
}
