import java.util.ArrayList;
import java.util.List;

/** A constructor that has handed its list to a thread, and goes on filling it. */
public class FilledAfterStart {
    private final List<Object> names = new ArrayList<>();

    public FilledAfterStart(int size) {
        new Thread(new Watcher(names)).start();
        for (int i = 0; i < size; i++) {
            names.add("some"); // RACE a: likely; FP b, b: each constructor has a list of its own
        }
    }

    private static class Watcher implements Runnable {
        private final List<Object> watched;

        Watcher(List<Object> watched) {
            this.watched = watched;
        }

        @Override
        public void run() {
            watched.size(); // RACE a: likely
        }
    }
}
