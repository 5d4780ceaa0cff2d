import java.util.ArrayList;
import java.util.List;

/** One of two constructors fills its list: which of the two has run, is not told apart. */
public class FilledByOneConstructor {
    private final List<Object> idle;

    public FilledByOneConstructor() {
        idle = new ArrayList<>();
    }

    public FilledByOneConstructor(Runnable filler, int size) {
        idle = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            filler.run();
            idle.add("some"); // FP a, b, b: possible, nobody has the list yet
        }
    }

    public synchronized int size() {
        return idle.size(); // FP a: possible, nobody has the list yet
    }
}
