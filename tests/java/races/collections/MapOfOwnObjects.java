// A map under a lock gives each thread the object that it put in under its own key.
import java.util.HashMap;
import java.util.Map;

class MapOfOwnObjects {
    static class Session {
        int clicks;
    }

    static final Map<String, Session> sessions = new HashMap<>();

    static void open(String user) {
        synchronized (sessions) {
            sessions.put(user, new Session()); // NORACE a: global-lock
        }
    }

    static Session find(String user) {
        synchronized (sessions) {
            return sessions.get(user); // NORACE a: global-lock
        }
    }

    static void browse(String user) {
        open(user);
        Session session = find(user);
        session.clicks++; // FP b, b: each thread has its own key
    }

    public static void main(String[] args) {
        Thread ada = new Thread(() -> browse("Ada"));
        Thread grace = new Thread(() -> browse("Grace"));
        ada.start();
        grace.start();
    }
}
