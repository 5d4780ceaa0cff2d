// Fork and join: a recursive task, a recursive action, and a counted completer.
import java.util.Arrays;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.atomic.AtomicInteger;

public class ForkJoin {
    static class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;
        private final int from;
        private final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from < 8) {
                return direct();
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(from, middle);
            left.fork();
            return new Sum(middle, to).compute() + left.join();
        }

        private int direct() {
            int sum = 0;
            for (int value = from; value < to; value++) {
                sum += value;
            }
            return sum;
        }
    }

    static class Fill extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final int[] array;
        private final int at;

        Fill(int[] array, int at) {
            this.array = array;
            this.at = at;
        }

        @Override
        protected void compute() {
            if (at < array.length) {
                array[at] = 1;
                invokeAll(new Fill(array, 2 * at + 1), new Fill(array, 2 * at + 2));
            }
        }
    }

    static class Count extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;
        private final int depth;
        private final transient AtomicInteger done;

        Count(CountedCompleter<?> parent, int depth, AtomicInteger done) {
            super(parent);
            this.depth = depth;
            this.done = done;
        }

        @Override
        public void compute() {
            if (depth > 0) {
                setPendingCount(1);
                new Count(this, depth - 1, done).fork();
            }
            tryComplete();
        }

        @Override
        public void onCompletion(CountedCompleter<?> caller) {
            done.incrementAndGet();
        }
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        System.out.println(pool.invoke(new Sum(0, 100)));
        int[] array = new int[20];
        pool.invoke(new Fill(array, 0));
        System.out.println(Arrays.stream(array).sum());
        AtomicInteger done = new AtomicInteger();
        pool.invoke(new Count(null, 5, done));
        System.out.println(done);
        pool.shutdown();
    }
}
