import net.jcip.annotations.GuardedBy;

/** Methods whose callers are to hold a lock. */
class GuardedMethod extends Thread {
    private final Object lock = new Object();
    private int size;

    GuardedMethod() {
        grow();
    }

    @GuardedBy("lock")
    void grow() {
        size++;
    }

    void right() {
        synchronized (lock) {
            grow();
        }
    }

    void wrong() {
        grow(); // BROKEN
    }

    void almost() {
        synchronized (this) {
            grow(); // BROKEN
        }
    }

    @Override
    public void run() {
        right();
        wrong();
        almost();
    }

    public static void main(String[] args) {
        GuardedMethod shared = new GuardedMethod();
        shared.start();
        shared.right();
    }
}
