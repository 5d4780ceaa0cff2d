import net.jcip.annotations.GuardedBy;

/** The usual discipline: the object's own lock, and one method that forgets it. */
class GuardedByThis extends Thread {
    @GuardedBy("this") private int count;

    GuardedByThis() {
        count = 1;
        reset();
    }

    private void reset() {
        count = 0;
    }

    synchronized void add() {
        count++;
        more();
    }

    /** Only called with the lock. */
    private void more() {
        count++;
    }

    int get() {
        return count; // BROKEN
    }

    void set(int n) {
        synchronized (GuardedByThis.class) {
            count = n; // BROKEN
        }
    }

    @Override
    public void run() {
        add();
        get();
    }

    public static void main(String[] args) {
        GuardedByThis shared = new GuardedByThis();
        shared.start();
        shared.add();
        shared.get();
        shared.set(3);
    }
}
