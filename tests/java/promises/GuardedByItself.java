import java.util.ArrayList;
import java.util.List;
import net.jcip.annotations.GuardedBy;

/** What the field leads to is guarded by its own lock; the field itself may be read. */
class GuardedByItself extends Thread {
    @GuardedBy("itself") private final List<String> names = new ArrayList<>();

    void add(String name) {
        synchronized (names) {
            names.add(name);
        }
    }

    List<String> all() {
        return names;
    }

    int count() {
        return names.size(); // BROKEN
    }

    @Override
    public void run() {
        add("a");
        count();
    }

    public static void main(String[] args) {
        GuardedByItself shared = new GuardedByItself();
        shared.start();
        shared.add("b");
        shared.all();
    }
}
