// A lock that was tried is held only if it was got.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

class TriedLock {
    static final ReentrantLock lock = new ReentrantLock();
    static int guarded;
    static int open;

    static void work() {
        if (lock.tryLock()) {
            try {
                guarded++; // NORACE a, a
            } finally {
                lock.unlock();
            }
        } else {
            open = 1; // RACE b; RACE c, c
        }
        int seen = open; // RACE b
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Thread(TriedLock::work).start();
        }
    }
}
