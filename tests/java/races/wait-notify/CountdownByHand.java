// Main waits until the worker has counted down, then reads its result without the lock.
class CountdownByHand {
    private int pending = 1;
    private int result;

    synchronized void done() {
        pending--; // NORACE a: global-lock
        notifyAll();
    }

    synchronized void await() throws InterruptedException {
        while (pending > 0) { // NORACE a: global-lock
            wait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CountdownByHand latch = new CountdownByHand();
        Thread worker = new Thread(() -> {
            latch.result = 42; // FP b: read when the worker has counted down
            latch.done();
        });
        worker.start();
        latch.await();
        int seen = latch.result; // FP b: read when the worker has counted down
    }
}
