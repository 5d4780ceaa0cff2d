import java.util.ArrayList;
import java.util.List;

/** What is built has the builder's own list, and the builder goes on with it. */
public final class BuilderKeepsOn {
    private final List<String> names;

    private BuilderKeepsOn(List<String> names) {
        this.names = names;
    }

    public synchronized int size() {
        return names.size(); // RACE a
    }

    public static final class Builder {
        private final List<String> names = new ArrayList<>();
        private int steps;

        public Builder add(String name) {
            steps++; // NORACE b, b: thread-local
            names.add(name); // RACE a; FP c, c: a builder is used by one thread
            return this;
        }

        public BuilderKeepsOn build() {
            return new BuilderKeepsOn(names);
        }
    }
}
