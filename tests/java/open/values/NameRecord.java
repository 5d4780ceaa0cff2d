import java.util.ArrayList;
import java.util.List;

/** The fields of a record are final, and what they lead to is not. */
public record NameRecord(List<String> names) {
    public NameRecord() {
        this(new ArrayList<>());
    }

    public void add(String name) {
        names.add(name); // RACE a, a, b
    }

    public int count() {
        return names.size(); // RACE b
    }
}
