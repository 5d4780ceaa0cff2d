// The flag is set when the lock has been given up already.
class FlagAfterRelease {
    static final Object lock = new Object();
    static boolean ready;

    static boolean poll() throws InterruptedException {
        synchronized (lock) {
            if (!ready) { // RACE a
                lock.wait(10);
            }
            return ready; // RACE b
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread sender = new Thread(() -> {
            synchronized (lock) {
                lock.notifyAll();
            }
            ready = true; // RACE a, b
        });
        sender.start();
        poll();
    }
}
