// The lock is handed to the method, but each thread hands in another one.
class TwoLocksAsParameters {
    static int count;

    static void increment(Object lock) {
        synchronized (lock) {
            count++; // RACE a, a
        }
    }

    public static void main(String[] args) {
        Object left = new Object();
        Object right = new Object();
        Thread first = new Thread(() -> increment(left));
        Thread second = new Thread(() -> increment(right));
        first.start();
        second.start();
    }
}
