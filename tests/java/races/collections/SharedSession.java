// Both threads may make the session, but they find it in one registry.
import java.util.HashMap;
import java.util.Map;

class SharedSession {
    int hits;

    static class Registry {
        private final Map<String, SharedSession> sessions = new HashMap<>();

        synchronized SharedSession get(String id) {
            SharedSession session = sessions.get(id);
            if (session == null) {
                session = new SharedSession();
                sessions.put(id, session);
            }
            return session;
        }
    }

    public static void main(String[] args) {
        Registry registry = new Registry();
        new Thread(() -> {
            registry.get("u").hits++; // RACE a: likely
        }).start();
        new Thread(() -> {
            registry.get("u").hits = 0; // RACE a: likely
        }).start();
    }
}
