// A task knows what was before it was given, its future what it did; two tasks are not ordered.
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class SubmittedTasks {
    static int before;
    static int after;
    static int result;
    static int shared;

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        before = 1; // NORACE a
        Future<Integer> future = pool.submit(() -> {
            int seen = before; // NORACE a
            seen += after; // RACE b
            result = 3; // NORACE c
            shared = 1; // RACE d
            return seen;
        });
        Future<?> other = pool.submit(() -> {
            shared = 2; // RACE d
        });
        after = 1; // RACE b
        future.get();
        int seen = result; // NORACE c
        other.get();
        pool.shutdown();
    }
}
