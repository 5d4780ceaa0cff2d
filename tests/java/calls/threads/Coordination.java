// The program's code inside coordination: a barrier action, an exchanger's objects, a custom lock, wait and notify.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class Coordination {
    static class Mutex extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(int unused) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int unused) {
            setState(0);
            return true;
        }
    }

    static class Letter {
        private final String text;

        Letter(String text) {
            this.text = text;
        }

        String read() {
            return "read " + text;
        }
    }

    private static final Mutex MUTEX = new Mutex();
    private static int guarded;

    private static void locked() {
        MUTEX.acquire(1);
        try {
            guarded++;
        } finally {
            MUTEX.release(1);
        }
    }

    private static String meet(CyclicBarrier barrier, Exchanger<Letter> exchanger, String text) {
        try {
            locked();
            barrier.await();
            return exchanger.exchange(new Letter(text)).read();
        } catch (InterruptedException | BrokenBarrierException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2, () -> System.out.println("all met, " + guarded));
        Exchanger<Letter> exchanger = new Exchanger<>();
        Thread other = new Thread(() -> meet(barrier, exchanger, "from other"));
        other.start();
        System.out.println(meet(barrier, exchanger, "from main"));
        other.join();
    }
}
