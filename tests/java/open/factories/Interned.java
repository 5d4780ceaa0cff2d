import java.util.HashMap;
import java.util.Map;

/** For each name there is one object, kept in a table under the class's lock: two callers get the same. */
public final class Interned {
    private static final Map<String, Interned> ALL = new HashMap<>();
    private final String name;
    private int uses;

    private Interned(String name) {
        this.name = name; // NORACE c: immutable
    }

    public static synchronized Interned of(String name) {
        Interned known = ALL.get(name); // NORACE a: global-lock
        if (known == null) {
            known = new Interned(name);
            ALL.put(name, known); // NORACE a: global-lock
        }
        return known;
    }

    public void use() {
        uses++; // RACE b, b
    }

    public String name() {
        return name; // NORACE c: immutable
    }
}
