import java.util.ArrayList;
import java.util.List;

/** Watchers are copied under the lock and told without it: the copy belongs to who has made it. */
public class ToldWithoutLock {
    public interface Watcher {
        void changed(int value);
    }

    private final List<Watcher> watchers = new ArrayList<>();
    private int value;

    public synchronized void add(Watcher watcher) {
        watchers.add(watcher); // NORACE a: local-lock
    }

    public void set(int value) {
        List<Watcher> copy;
        synchronized (this) {
            this.value = value; // NORACE b, b: local-lock
            copy = new ArrayList<>(watchers); // NORACE a: local-lock
        }
        for (Watcher watcher : copy) {
            watcher.changed(value);
        }
    }
}
