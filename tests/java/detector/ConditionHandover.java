// The condition gives up its lock and takes it again.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class ConditionHandover {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static boolean ready;
    static int data;
    static int late;

    static void receive() throws InterruptedException {
        lock.lock();
        try {
            while (!ready) { // NORACE b
                changed.await();
            }
        } finally {
            lock.unlock();
        }
        int seen = data; // NORACE a
        seen += late; // RACE c
    }

    public static void main(String[] args) throws InterruptedException {
        Thread sender = new Thread(() -> {
            data = 42; // NORACE a
            lock.lock();
            try {
                ready = true; // NORACE b
                changed.signalAll();
            } finally {
                lock.unlock();
            }
            late = 1; // RACE c
        });
        sender.start();
        receive();
    }
}
