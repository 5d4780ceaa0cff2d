import java.util.HashMap;
import java.util.Map;

/** A static table is filled when its class is initialised, and only read from then on. */
public final class SetUpOnce {
    private static final Map<String, Integer> CODES = new HashMap<>();
    private static int largest;

    static {
        CODES.put("low", 1); // NORACE a: ordered
        CODES.put("high", 9);
        largest = 9; // NORACE b: ordered
    }

    private SetUpOnce() {}

    public static Integer code(String name) {
        return CODES.get(name); // NORACE a: ordered
    }

    public static int largest() {
        return largest; // NORACE b: ordered
    }
}
