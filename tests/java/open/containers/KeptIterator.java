import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * An iterator that is kept beside its list, and used under the same lock. That what {@code walk} holds is of the list
 * that {@code names} holds is so because of all that is ever put there.
 */
public class KeptIterator {
    private final List<String> names = new ArrayList<>();
    private Iterator<String> walk;

    public synchronized void add(String name) {
        names.add(name); // FP a, b: what a kept iterator looks into is not known
    }

    public synchronized String next() {
        if (walk == null) {
            walk = names.iterator(); // FP e: what a kept iterator looks into is not known
        }
        String name = walk.next(); // FP a, c: what a kept iterator looks into is not known
        walk.remove(); // FP b, c, d, d, e: what a kept iterator looks into is not known
        return name;
    }
}
