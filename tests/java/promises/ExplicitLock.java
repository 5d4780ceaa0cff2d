import java.util.concurrent.locks.ReentrantLock;
import net.jcip.annotations.GuardedBy;

/** Locks of the library are not seen as locks: nothing is said of them, but in the assumptions. */
class ExplicitLock extends Thread {
    private final ReentrantLock lock = new ReentrantLock();
    @GuardedBy("lock") private int count;

    void add() {
        lock.lock();
        try {
            count++;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void run() {
        add();
    }

    public static void main(String[] args) {
        ExplicitLock shared = new ExplicitLock();
        shared.start();
        shared.add();
    }
}
