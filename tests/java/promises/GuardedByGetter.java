import com.google.errorprone.annotations.concurrent.GuardedBy;

/** A lock that a method returns, and two locks at once. */
class GuardedByGetter extends Thread {
    private final Object lock = new Object();
    private final Object second = new Object();
    @GuardedBy("getLock()") int value;
    @GuardedBy({"lock", "second"}) int both;

    Object getLock() {
        return lock;
    }

    void set() {
        synchronized (lock) {
            value = 1;
            synchronized (second) {
                both = 1;
            }
            both = 2; // BROKEN
        }
        value = 3; // BROKEN
    }

    @Override
    public void run() {
        set();
    }

    public static void main(String[] args) {
        GuardedByGetter shared = new GuardedByGetter();
        shared.start();
        shared.set();
    }
}
