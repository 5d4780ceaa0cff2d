// A lock orders those who hold it, and nobody else.
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

class LockGuards {
    static final Lock lock = new ReentrantLock();
    static int guarded;
    static int forgotten;

    static void increment() {
        lock.lock();
        try {
            guarded++; // NORACE a, a
        } finally {
            lock.unlock();
        }
        forgotten++; // RACE b, b
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            new Thread(LockGuards::increment).start();
        }
    }
}
