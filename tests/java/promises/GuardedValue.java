import org.checkerframework.checker.lock.qual.GuardedBy;
import org.checkerframework.checker.lock.qual.Holding;

/** The Checker Framework guards values: the reference may be copied, what it leads to may not be touched. */
class GuardedValue extends Thread {
    static class Box {
        int content;
    }

    private final Object lock = new Object();
    private final @GuardedBy("lock") Box box = new Box();

    void put() {
        Box mine = box;
        synchronized (lock) {
            mine.content++;
        }
    }

    int look() {
        return box.content; // BROKEN
    }

    @Holding("lock")
    void inside() {
        box.content = 1;
    }

    void call() {
        synchronized (lock) {
            inside();
        }
    }

    @Override
    public void run() {
        put();
        look();
        call();
    }

    public static void main(String[] args) {
        GuardedValue shared = new GuardedValue();
        shared.start();
        shared.put();
    }
}
