import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** An iterator that is kept, of another object's list: its own lock guards nothing. */
public class KeptIteratorOfOther {
    private final List<String> names = new ArrayList<>();
    private Iterator<String> walk;

    public synchronized void add(String name) {
        names.add(name); // RACE a
    }

    public synchronized void over(KeptIteratorOfOther other) {
        walk = other.all();
    }

    private synchronized Iterator<String> all() {
        return names.iterator();
    }

    public synchronized String next() {
        return walk.next(); // RACE a
    }
}
