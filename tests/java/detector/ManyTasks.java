// All tasks of invokeAll are over when it returns; so are all tasks when the pool has terminated.
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

class ManyTasks {
    static int left;
    static int right;
    static int last;
    static int both;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newCachedThreadPool();
        Callable<Integer> one = () -> {
            both = 1; // RACE d
            return left = 1; // NORACE a
        };
        Callable<Integer> two = () -> {
            both = 2; // RACE d
            return right = 1; // NORACE b
        };
        pool.invokeAll(List.of(one, two));
        int seen = left; // NORACE a
        seen += right; // NORACE b
        pool.execute(() -> last = 1); // NORACE c
        pool.shutdown();
        if (pool.awaitTermination(10, TimeUnit.SECONDS)) {
            seen += last; // NORACE c
        }
    }
}
