// A stage comes after the one before; two that were begun apart are not ordered until they are combined.
import java.util.concurrent.CompletableFuture;

class StagesInRow {
    static int first;
    static int second;
    static int both;

    public static void main(String[] args) {
        CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> {
            both = 1; // RACE c; NORACE f
            return first = 1; // NORACE a
        }).thenApplyAsync(value -> {
            int seen = first; // NORACE a
            return second = seen; // NORACE b
        });
        CompletableFuture<Void> two = CompletableFuture.runAsync(() -> {
            both = 2; // RACE c; NORACE g
        });
        CompletableFuture<Integer> all = one.thenCombine(two, (left, right) -> {
            return both; // NORACE f, g
        });
        all.join();
        int seen = second; // NORACE b
    }
}
