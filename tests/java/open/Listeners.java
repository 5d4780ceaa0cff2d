import java.util.ArrayList;
import java.util.List;

/** Clients implement the interface; what they are handed, and what they do, is not known. */
public class Listeners {
    public interface Listener {
        void heard(String word);
    }

    private final List<Listener> all = new ArrayList<>();
    private int calls;

    public synchronized void add(Listener listener) {
        all.add(listener); // RACE a
    }

    public void tell(String word) {
        for (Listener listener : all) { // RACE a
            listener.heard(word);
        }
    }

    public synchronized int calls() {
        return ++calls; // NORACE b, b: local-lock
    }
}
