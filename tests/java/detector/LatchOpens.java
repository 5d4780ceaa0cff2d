// What is done before the count-down is seen after the wait; what is done after it is not.
import java.util.concurrent.CountDownLatch;

class LatchOpens {
    static int early;
    static int late;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            boolean first = i == 0;
            new Thread(() -> {
                if (first) {
                    early = 1; // NORACE a
                }
                latch.countDown();
                late = 1; // RACE b; RACE c, c
            }).start();
        }
        latch.await();
        int seen = early; // NORACE a
        seen += late; // RACE b
    }
}
