import javax.annotation.concurrent.GuardedBy;

/** A lock of its own, and another object's lock that looks like it. */
class GuardedByField implements Runnable {
    private final Object lock = new Object();
    @GuardedBy("lock") private int size;
    @GuardedBy("this.lock") private int high;
    GuardedByField other;

    void grow() {
        synchronized (lock) {
            size++;
            high = size;
        }
    }

    void wrong() {
        synchronized (this) {
            size++; // BROKEN
            high = 1; // BROKEN
        }
    }

    /** It is this object's lock, and that one's field. */
    void foreign() {
        synchronized (lock) {
            other.size = 1; // BROKEN
        }
    }

    @Override
    public void run() {
        grow();
        wrong();
        foreign();
    }

    public static void main(String[] args) {
        GuardedByField one = new GuardedByField();
        GuardedByField two = new GuardedByField();
        one.other = two;
        two.other = one;
        new Thread(one).start();
        new Thread(two).start();
        one.grow();
    }
}
