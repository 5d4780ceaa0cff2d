// All workers of a list are waited for. The twin leaves one out of the list.
import java.util.ArrayList;
import java.util.List;

class JoinList {
    static int value;
    static int other;

    public static void main(String[] args) throws InterruptedException {
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread worker = new Thread(() -> { int seen = value; }); // NORACE b: ordered
            workers.add(worker);
            worker.start();
        }
        List<Thread> some = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Thread worker = new Thread(() -> { int seen = other; }); // RACE c
            if (i > 0) {
                some.add(worker);
            }
            worker.start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        for (Thread worker : some) {
            worker.join();
        }
        value = 2; // NORACE b: ordered
        other = 2; // RACE c
    }
}
