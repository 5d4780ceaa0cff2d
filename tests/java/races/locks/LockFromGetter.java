// The lock comes from a method that returns a final field.
class LockFromGetter {
    private final Object lock = new Object();
    private int count;

    Object lock() {
        return lock;
    }

    public static void main(String[] args) {
        LockFromGetter counter = new LockFromGetter();
        Thread worker = new Thread(() -> {
            synchronized (counter.lock()) {
                counter.count++; // NORACE a: global-lock
            }
        });
        worker.start();
        synchronized (counter.lock()) {
            counter.count--; // NORACE a: global-lock
        }
    }
}
