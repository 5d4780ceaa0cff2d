// nullness
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What lambdas capture, are given and return; what containers give; what is made behind the read of it. */
class Handed {
    interface Shape {
        String name();
    }

    static class Dot implements Shape {
        public String name() {
            return "dot";
        }
    }

    static class Frame implements Shape {
        private final Shape inner;

        Frame(Shape inner) {
            this.inner = inner;
        }

        public String name() {
            Probe.value(inner); // = nonnull
            return inner.name();
        }
    }

    static Shape some(int depth) {
        return depth == 0 ? new Dot() : new Frame(some(depth - 1));
    }

    public static void main(String[] args) {
        Object captured = new Object();
        Function<Object, Object> keep = given -> {
            Probe.value(captured); // = nonnull
            Probe.value(given); // = nonnull
            return captured;
        };
        Probe.value(keep.apply("x")); // = nonnull
        Function<Object, Object> drop = given -> null;
        Probe.value(drop.apply("x")); // = null
        List<Object> list = new ArrayList<>();
        list.add(captured);
        Probe.value(list.get(0)); // = nonnull
        Probe.value(list.iterator().next()); // = nonnull
        some(args.length).name();
    }
}
