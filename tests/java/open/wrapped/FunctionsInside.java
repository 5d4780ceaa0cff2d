import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Function objects in something of the JDK's that the library gives are called, as its declaration says. */
public class FunctionsInside {
    private int runs;
    private int calls;
    private int ends;
    private int locked;

    public synchronized String all() {
        return runs + " " + calls + " " + ends + " " + locked; // RACE a, b, c; NORACE d: local-lock
    }

    public List<Runnable> jobs() {
        List<Runnable> jobs = new ArrayList<>();
        jobs.add(() -> runs++); // RACE a, e, e
        return jobs;
    }

    public Map<String, Supplier<String>> byName() {
        Map<String, Supplier<String>> byName = new HashMap<>();
        byName.put("calls", () -> "" + ++calls); // RACE b, f, f
        return byName;
    }

    public Optional<Runnable> atEnd() {
        return Optional.of(() -> ends++); // RACE c, g, g
    }

    public List<Runnable> locking() {
        List<Runnable> jobs = new ArrayList<>();
        jobs.add(
                () -> {
                    synchronized (this) {
                        locked++; // NORACE d, h, h: local-lock
                    }
                });
        return jobs;
    }
}
