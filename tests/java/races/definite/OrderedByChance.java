// Not definite: if the thread gives up the lock before main takes it, its write comes before main's.
class OrderedByChance {
    static final Object lock = new Object();
    static int value;

    public static void main(String[] args) {
        Thread writer = new Thread(() -> {
            value = 1; // RACE a
            synchronized (lock) {
                lock.notifyAll();
            }
        });
        writer.start();
        synchronized (lock) {
            lock.notifyAll();
        }
        value = 2; // RACE a
    }
}
