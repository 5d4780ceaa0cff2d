import java.util.concurrent.ConcurrentHashMap;

/** The map is made for several threads, what is in it is not. */
public class HitCounts {
    private static class Hits {
        int count;
    }

    private final ConcurrentHashMap<String, Hits> all = new ConcurrentHashMap<>();

    public void open(String page) {
        all.putIfAbsent(page, new Hits());
    }

    public void hit(String page) {
        Hits hits = all.get(page);
        hits.count++; // RACE a, a, b
    }

    public int count(String page) {
        return all.get(page).count; // RACE b
    }
}
