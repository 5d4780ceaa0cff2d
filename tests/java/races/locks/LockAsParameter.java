// The lock is handed to the method: the same one by both threads.
class LockAsParameter {
    static int count;

    static void increment(Object lock) {
        synchronized (lock) {
            count++; // NORACE a, a: global-lock
        }
    }

    public static void main(String[] args) {
        Object lock = new Object();
        Thread first = new Thread(() -> increment(lock));
        Thread second = new Thread(() -> increment(lock));
        first.start();
        second.start();
    }
}
