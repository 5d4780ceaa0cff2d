// Lambdas whose functional interface has bridges, markers, defaults, or is serialisable.
import java.io.Serializable;
import java.util.function.Function;

public class BridgesAndMarkers {
    interface Source<T> {
        T next();
    }

    interface TextSource extends Source<String> {
        @Override
        String next();

        default String pair() {
            return next() + next();
        }
    }

    interface Marker {}

    static String decorate(String text) {
        return "<" + text + ">";
    }

    static class Counter {
        private int value;

        int increment() {
            return ++value;
        }
    }

    private static <T> T read(Source<T> source) {
        return source.next();
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) {
        Counter counter = new Counter();
        TextSource source = () -> decorate("" + counter.increment());
        System.out.println(read(source) + source.pair());
        Function<String, String> marked = (Function<String, String> & Marker) BridgesAndMarkers::decorate;
        System.out.println(marked.apply("m") + (marked instanceof Marker));
        Source<Integer> serialised = (Source<Integer> & Serializable) counter::increment;
        System.out.println(read(serialised) + counter.value);
    }
}
