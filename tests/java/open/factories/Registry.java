import java.util.HashMap;
import java.util.Map;

/** A table of services for all, written under the class's lock and read without. */
public final class Registry {
    public interface Service {
        void serve();
    }

    private static final Map<String, Service> SERVICES = new HashMap<>();
    private static int lookups;

    private Registry() {}

    public static synchronized void register(String name, Service service) {
        SERVICES.put(name, service); // RACE a; NORACE b, b: global-lock
    }

    public static Service find(String name) {
        synchronized (Registry.class) {
            lookups++; // NORACE c, c: global-lock
        }
        return SERVICES.get(name); // RACE a
    }
}
