import java.util.ArrayList;
import java.util.List;

/** A value that copies the list it is made of, and never changes the copy. */
public final class CopiedNames {
    private final List<String> names;

    public CopiedNames(List<String> names) {
        this.names = new ArrayList<>(names); // NORACE a: thread-local
    }

    public String first() {
        return names.get(0); // NORACE a: thread-local
    }

    public CopiedNames with(String name) {
        List<String> longer = new ArrayList<>(names);
        longer.add(name); // NORACE b, b: thread-local
        return new CopiedNames(longer);
    }
}
