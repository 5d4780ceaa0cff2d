// While a thread waits, the lock is free for another one: the field changes, but under the lock.
class WaitReleases {
    static final Object lock = new Object();
    static int value;

    static void watch() throws InterruptedException {
        synchronized (lock) {
            int before = value; // NORACE a: global-lock
            while (value == before) { // NORACE b: global-lock
                lock.wait();
            }
            int after = value; // NORACE c: global-lock
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread changer = new Thread(() -> {
            synchronized (lock) {
                value++; // NORACE a, b, c: global-lock
                lock.notifyAll();
            }
        });
        changer.start();
        watch();
    }
}
