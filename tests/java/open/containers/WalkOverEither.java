import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;

/** An iterator that is taken anew, of another object's list, whose lock is not held; and of whose list, changes. */
public class WalkOverEither {
    private final List<String> names = new LinkedList<>();
    private final WalkOverEither next;

    public WalkOverEither(WalkOverEither next) {
        this.next = next;
    }

    public synchronized void add(String name) {
        names.add(name); // RACE a, b, c, d, e
    }

    public synchronized void walk(int steps) {
        Iterator<String> all = names.iterator();
        for (int i = 0; i < steps; i++) {
            if (!all.hasNext()) { // RACE c
                all = next.names.iterator(); // RACE d
            }
            all.next(); // RACE a
        }
    }

    public void down(int steps) {
        WalkOverEither at = this;
        Iterator<String> all = names.iterator(); // RACE e
        for (int i = 0; i < steps; i++) {
            synchronized (at) {
                all.next(); // RACE b
                all = at.names.iterator();
                at = at.next;
            }
        }
    }
}
