// To be interrupted is to know what the interrupter did; a monitor is held again when a wait ends with an exception.
class InterruptedWaiter {
    static final Object lock = new Object();
    static int data;
    static int guarded;
    static int polled;

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    int seen = data; // NORACE a
                }
                guarded++; // NORACE b
            }
        });
        waiter.start();
        Thread poller = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.yield();
            }
            int seen = polled; // NORACE c
        });
        poller.start();
        data = 1; // NORACE a
        polled = 1; // NORACE c
        waiter.interrupt();
        poller.interrupt();
        synchronized (lock) {
            guarded--; // NORACE b
        }
    }
}
