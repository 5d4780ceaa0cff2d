// The receiver waits once and for a limited time, without looking at a condition: it may read too early.
class TimedWait {
    static final Object lock = new Object();
    static int data;

    static void receive() throws InterruptedException {
        synchronized (lock) {
            lock.wait(10);
        }
        int seen = data; // RACE a
    }

    public static void main(String[] args) throws InterruptedException {
        Thread sender = new Thread(() -> {
            data = 42; // RACE a
            synchronized (lock) {
                lock.notifyAll();
            }
        });
        sender.start();
        receive();
    }
}
