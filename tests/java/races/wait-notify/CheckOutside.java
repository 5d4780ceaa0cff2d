// The condition is checked outside of the lock, the waiting is done inside.
class CheckOutside {
    static final Object lock = new Object();
    static boolean ready;

    static void receive() throws InterruptedException {
        while (!ready) { // RACE a
            synchronized (lock) {
                lock.wait(10);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread sender = new Thread(() -> {
            synchronized (lock) {
                ready = true; // RACE a
                lock.notifyAll();
            }
        });
        sender.start();
        receive();
    }
}
