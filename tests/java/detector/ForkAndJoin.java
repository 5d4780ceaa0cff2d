// A task that forks knows the result when it has joined; two that were forked are not ordered.
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

class ForkAndJoin extends RecursiveTask<Integer> {
    static int shared;
    private final int depth;
    private int result;

    ForkAndJoin(int depth) {
        this.depth = depth;
    }

    @Override
    protected Integer compute() {
        if (depth == 0) {
            shared++; // RACE b, b; NORACE c
            result = 1; // NORACE a
            return result;
        }
        ForkAndJoin left = new ForkAndJoin(depth - 1);
        ForkAndJoin right = new ForkAndJoin(depth - 1);
        left.fork();
        right.fork();
        left.join();
        right.join();
        return left.result + right.result; // NORACE a
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(3);
        pool.invoke(new ForkAndJoin(2));
        int seen = shared; // NORACE c
        pool.shutdown();
    }
}
