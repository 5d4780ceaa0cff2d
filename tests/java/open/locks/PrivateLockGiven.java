import java.util.ArrayList;
import java.util.List;

/** A lock that is given to the constructor is one lock for each object, whoever else has it. */
public class PrivateLockGiven {
    private final Object mutex;
    private final List<String> names = new ArrayList<>();

    public PrivateLockGiven(Object mutex) {
        this.mutex = mutex;
    }

    public void add(String name) {
        synchronized (mutex) {
            names.add(name); // NORACE a, b, b: local-lock; RACE c
        }
    }

    public int size() {
        synchronized (mutex) {
            return names.size(); // NORACE a: local-lock
        }
    }

    public boolean seemsEmpty() {
        return names.isEmpty(); // RACE c
    }
}
