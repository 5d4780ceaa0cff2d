import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Who asks for an iterator gets one over a copy, and nobody else has that. */
public class SnapshotIterator implements Iterable<String> {
    private final List<String> names = new ArrayList<>();

    public synchronized void add(String name) {
        names.add(name); // NORACE a, b, b: local-lock
    }

    @Override
    public synchronized Iterator<String> iterator() {
        return new ArrayList<>(names).iterator(); // NORACE a: local-lock
    }

    public int longest() {
        int longest = 0;
        for (String name : this) {
            longest = Math.max(longest, name.length());
        }
        return longest;
    }
}
