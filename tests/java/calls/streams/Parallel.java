// A parallel pipeline: the program's functions run in workers of the common pool.
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class Parallel {
    static class Tally {
        private final AtomicInteger seen = new AtomicInteger();

        int weigh(int value) {
            seen.incrementAndGet();
            return value % 7;
        }
    }

    static class Total {
        private int sum;

        void add(int value) {
            sum += value;
        }

        void merge(Total other) {
            sum += other.sum;
        }
    }

    private static boolean isLucky(int value) {
        return value % 13 == 0;
    }

    public static void main(String[] args) {
        Tally tally = new Tally();
        System.out.println(IntStream.range(0, 2000).parallel().map(tally::weigh).sum() + " of " + tally.seen);
        Total total = IntStream.range(0, 2000).parallel().collect(Total::new, Total::add, Total::merge);
        System.out.println(total.sum);
        Map<Boolean, Long> lucky = IntStream.range(0, 1000)
                .parallel()
                .boxed()
                .collect(Collectors.partitioningBy(Parallel::isLucky, Collectors.counting()));
        System.out.println(lucky);
    }
}
