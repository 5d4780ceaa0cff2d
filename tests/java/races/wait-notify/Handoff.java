// The data is written before the flag is set and read after the flag was seen: no lock guards it.
class Handoff {
    static final Object lock = new Object();
    static boolean ready;
    static int data;

    static void receive() throws InterruptedException {
        synchronized (lock) {
            while (!ready) { // NORACE b: global-lock
                lock.wait();
            }
        }
        int seen = data; // FP a: handed over by the flag under the lock
    }

    public static void main(String[] args) throws InterruptedException {
        Thread sender = new Thread(() -> {
            data = 42; // FP a: handed over by the flag under the lock
            synchronized (lock) {
                ready = true; // NORACE b: global-lock
                lock.notifyAll();
            }
        });
        sender.start();
        receive();
    }
}
