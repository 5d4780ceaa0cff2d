// Who completes a future is ordered before who gets its value.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;

class CompletedByHand {
    static int data;
    static int late;
    static int result;

    public static void main(String[] args) throws Exception {
        CompletableFuture<String> promise = new CompletableFuture<>();
        new Thread(() -> {
            data = 1; // NORACE a
            promise.complete("done");
            late = 1; // RACE b
        }).start();
        promise.get();
        int seen = data; // NORACE a
        seen += late; // RACE b
        FutureTask<Integer> task = new FutureTask<>(() -> result = 1); // NORACE c
        new Thread(task).start();
        task.get();
        seen += result; // NORACE c
    }
}
