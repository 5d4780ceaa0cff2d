import java.util.ArrayList;
import java.util.List;

/** A view with a lock over a list without one: who gets the list itself goes past the lock. */
public class LockedView {
    public static class Plain {
        private final List<String> names = new ArrayList<>();
        private int changes;

        public void add(String name) {
            names.add(name); // RACE a, b, b
            changes++; // RACE c, d, d
        }

        public int size() {
            return names.size() + changes; // RACE a, c
        }
    }

    private final Plain plain = new Plain();

    public synchronized void add(String name) {
        plain.add(name);
    }

    public synchronized int size() {
        return plain.size();
    }

    public Plain unlocked() {
        return plain;
    }
}
