/** A thread is started and waited for in the same call: what it has done is ordered, whoever else calls. */
public class JoinedInMethod {
    private static class Half extends Thread {
        int sum;

        @Override
        public void run() {
            sum = 3; // FP a: each caller waits for its own thread
        }
    }

    private int calls;

    public int sum() throws InterruptedException {
        Half half = new Half();
        half.start();
        synchronized (this) {
            calls++; // NORACE b, b: local-lock
        }
        half.join();
        return half.sum; // FP a: each caller waits for its own thread
    }
}
