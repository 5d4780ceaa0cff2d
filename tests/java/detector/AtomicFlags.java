// Atomics are volatile; a plain mode is not.
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

class AtomicFlags {
    static class Box {
        int value;
        int plain;
    }

    static final AtomicBoolean ready = new AtomicBoolean();
    static final AtomicInteger turn = new AtomicInteger();
    static final AtomicReference<Box> box = new AtomicReference<>();
    static final AtomicReference<Box> plain = new AtomicReference<>();
    static int data;
    static int handed;
    static int late;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1; // NORACE a
            ready.set(true);
            handed = 1; // NORACE b
            turn.incrementAndGet();
            Box made = new Box();
            made.value = 1; // NORACE c
            box.compareAndSet(null, made);
            Box other = new Box();
            other.plain = 1; // RACE e
            plain.setPlain(other);
            late = 1; // RACE d
        }).start();
        for (int i = 0; i < 30; i++) {
            Box hasty = plain.getPlain();
            if (hasty != null) {
                int seen = hasty.plain; // RACE e
            }
            Thread.yield();
        }
        while (!ready.get()) {
            Thread.onSpinWait();
        }
        int seen = data; // NORACE a
        while (turn.get() == 0) {
            Thread.onSpinWait();
        }
        seen += handed; // NORACE b
        Box got = box.get();
        if (got != null) {
            seen += got.value; // NORACE c
        }
        seen += late; // RACE d
    }
}
