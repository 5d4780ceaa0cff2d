// One method locks this, the other one a lock of its own: no common lock.
class ThisVersusOther {
    private final Object lock = new Object();
    private int count;

    synchronized void increment() {
        count++; // RACE a
    }

    void decrement() {
        synchronized (lock) {
            count--; // RACE a
        }
    }

    public static void main(String[] args) {
        ThisVersusOther counter = new ThisVersusOther();
        Thread up = new Thread(counter::increment);
        Thread down = new Thread(counter::decrement);
        up.start();
        down.start();
    }
}
