/** Each listener is shown an event of its own, which it may keep: nobody else has it. */
public class ShownFresh {
    public static class Event {
        private int reads;

        Event() {}

        public void read() {
            reads++; // NORACE a, a: thread-local
        }
    }

    public interface Listener {
        void heard(Event event);
    }

    private int told;

    public synchronized void tell(Listener listener) {
        told++; // NORACE b, b: local-lock
        listener.heard(new Event());
    }
}
