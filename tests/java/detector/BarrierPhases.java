// Everybody waits for everybody.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

class BarrierPhases {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static int left;
    static int right;
    static int after;

    static void meet() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            left = 1; // NORACE a
            meet();
            int seen = right; // NORACE b
            after = 1; // RACE c
        }).start();
        right = 1; // NORACE b
        meet();
        int seen = left; // NORACE a
        after = 2; // RACE c
    }
}
