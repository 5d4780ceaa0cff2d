// Plug-ins are made, configured and registered under a lock by the loader; users take them from the registry and use
// them without it. Closing a plug-in changes it again when users may have it.
import java.util.HashMap;
import java.util.Map;

class RegisteredThenClosed {
    static class Plugin {
        private String name;
        private int version;
        private boolean closed;

        void configure(String text, int number) {
            name = text; // NORACE a: thread-local
            version = number; // NORACE b: thread-local
        }

        void close() {
            closed = true; // RACE c
        }

        String label() {
            if (closed) { // RACE c
                return "closed";
            }
            return name + version; // NORACE a, b: thread-local
        }
    }

    static class Registry {
        private final Map<String, Plugin> plugins = new HashMap<>();

        void load(String name) {
            Plugin plugin = new Plugin();
            plugin.configure(name, 1);
            synchronized (plugins) {
                plugins.put(name, plugin); // NORACE d: global-lock
            }
        }

        Plugin find(String name) {
            synchronized (plugins) {
                return plugins.get(name); // NORACE d: global-lock
            }
        }

        void unload(String name) {
            Plugin plugin;
            synchronized (plugins) {
                plugin = plugins.remove(name);
            }
            if (plugin != null) {
                plugin.close();
            }
        }
    }

    public static void main(String[] args) {
        Registry registry = new Registry();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                Plugin plugin = registry.find("spell");
                if (plugin != null) {
                    String label = plugin.label();
                }
            }).start();
        }
        registry.load("spell");
        Thread.yield();
        registry.unload("spell");
    }
}
