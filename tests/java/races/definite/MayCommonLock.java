// Not definite: the lock of the thread is, perhaps, the one that main holds.
class MayCommonLock {
    static final Object left = new Object();
    static final Object right = new Object();
    static int value;

    public static void main(String[] args) {
        Object lock = args.length > 0 ? left : right;
        Thread writer = new Thread(() -> {
            synchronized (lock) {
                value = 1; // RACE a
            }
        });
        writer.start();
        synchronized (right) {
            value = 2; // RACE a
        }
    }
}
