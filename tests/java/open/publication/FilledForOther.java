import java.util.ArrayList;
import java.util.List;

/** A constructor that puts something into the list of another object, which others have. */
public class FilledForOther {
    private final List<Object> names = new ArrayList<>();

    public FilledForOther() {}

    public FilledForOther(FilledForOther parent) {
        parent.names.add(this.getClass().getName()); // RACE a, b, b: likely
    }

    public synchronized int size() {
        return names.size(); // RACE a: likely
    }
}
