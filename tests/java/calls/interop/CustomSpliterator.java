// A Spliterator of the program under the library's streams, sequential and parallel.
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;

public class CustomSpliterator {
    static class Interval implements Spliterator<Integer> {
        private int from;
        private final int to;

        Interval(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public boolean tryAdvance(Consumer<? super Integer> action) {
            if (from == to) {
                return false;
            }
            action.accept(from++);
            return true;
        }

        @Override
        public Spliterator<Integer> trySplit() {
            int middle = (from + to) / 2;
            if (middle - from < 4) {
                return null;
            }
            Interval first = new Interval(from, middle);
            from = middle;
            return first;
        }

        @Override
        public long estimateSize() {
            return to - from;
        }

        @Override
        public int characteristics() {
            return SIZED | SUBSIZED | IMMUTABLE;
        }
    }

    private static int square(int value) {
        return value * value;
    }

    public static void main(String[] args) {
        System.out.println(StreamSupport.stream(new Interval(0, 10), false).mapToInt(CustomSpliterator::square).sum());
        System.out.println(StreamSupport.stream(new Interval(0, 64), true).mapToInt(CustomSpliterator::square).sum());
        new Interval(0, 3).forEachRemaining(value -> System.out.println(square(value)));
    }
}
