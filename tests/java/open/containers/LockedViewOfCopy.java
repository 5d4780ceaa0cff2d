import java.util.ArrayList;
import java.util.List;

/** A view with a lock over a list that only the view has: what comes in is copied, and so is what goes out. */
public class LockedViewOfCopy {
    private final List<String> names;

    public LockedViewOfCopy(List<String> names) {
        this.names = new ArrayList<>(names);
    }

    public synchronized void add(String name) {
        names.add(name); // NORACE a, b, c, c: local-lock
    }

    public synchronized int size() {
        return names.size(); // NORACE a: local-lock
    }

    public synchronized List<String> names() {
        return new ArrayList<>(names); // NORACE b: local-lock
    }
}
