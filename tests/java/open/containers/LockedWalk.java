import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;

/** An iterator that is taken anew where the walk comes to an end: of the same list each time, under its owner's lock. */
public class LockedWalk {
    private List<String> names = null;
    private int last = -1;

    public LockedWalk() {
        names = new LinkedList<>();
    }

    public synchronized void add(String name) {
        names.add(name); // NORACE a, b: local-lock
    }

    public synchronized void walk(int steps) {
        ListIterator<String> all;
        if (last < 0) {
            all = names.listIterator(names.size());
        } else {
            all = names.listIterator(last);
        }
        for (int i = 0; i < steps; i++) {
            if (!all.hasPrevious()) {
                all = names.listIterator(names.size());
            }
            if (all.previous().isEmpty()) { // NORACE a: local-lock
                all.remove(); // NORACE b: local-lock
            }
        }
        last = all.nextIndex();
    }
}
