import java.util.ArrayList;

/** A list with a lock in one method, and one of its own that forgets it. */
public class Inherited extends ArrayList<String> {
    @Override
    public synchronized boolean add(String name) {
        return super.add(name); // RACE a
    }

    public String last() {
        return get(size() - 1); // RACE a
    }
}
