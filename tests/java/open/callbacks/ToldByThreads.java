/** Two threads of the library tell one listener of the same event, which is a plain object. */
public class ToldByThreads {
    public static class Event {
        private int reads;

        Event() {}

        public void read() {
            reads++; // RACE a, a
        }
    }

    public interface Listener {
        void heard(Event event);
    }

    private final Event event = new Event();

    public void start(Listener listener) {
        new Thread(() -> listener.heard(event)).start();
        new Thread(() -> listener.heard(event)).start();
    }
}
