// Made and listed first, then started, then waited for.
import java.util.ArrayList;
import java.util.List;

class JoinListStartedLater {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            workers.add(new Thread(() -> { int seen = value; })); // NORACE b: ordered
        }
        for (Thread worker : workers) {
            worker.start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        value = 2; // NORACE b: ordered
    }
}
