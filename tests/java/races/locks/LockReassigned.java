// The lock is kept in a field that is replaced: two threads may hold two locks.
class LockReassigned {
    static Object lock = new Object();
    static int count;

    static void increment() {
        synchronized (lock) { // RACE a
            count++; // RACE b
        }
    }

    static void decrement() {
        lock = new Object(); // RACE a
        synchronized (lock) {
            count--; // RACE b
        }
    }

    public static void main(String[] args) {
        Thread up = new Thread(LockReassigned::increment);
        Thread down = new Thread(LockReassigned::decrement);
        up.start();
        down.start();
    }
}
