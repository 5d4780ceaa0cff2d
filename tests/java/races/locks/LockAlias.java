// Two names for one lock.
class LockAlias {
    static final Object lock = new Object();
    static int count;

    public static void main(String[] args) {
        Object alias = lock;
        Thread other = new Thread(() -> {
            synchronized (alias) {
                count++; // NORACE a: global-lock
            }
        });
        other.start();
        synchronized (lock) {
            count--; // NORACE a: global-lock
        }
    }
}
