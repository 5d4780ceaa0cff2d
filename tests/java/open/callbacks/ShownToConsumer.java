import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Notes are shown to a function under the lock, which keeps them. */
public class ShownToConsumer {
    public static class Note {
        private int reads;

        public void read() {
            reads++; // RACE a, a
        }
    }

    private final List<Note> notes = new ArrayList<>();

    public synchronized void add() {
        notes.add(new Note()); // NORACE b: local-lock
    }

    public synchronized void each(Consumer<Note> action) {
        notes.forEach(action); // NORACE b: local-lock
    }
}
