import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Atomics are safe to use by all; what hangs on an atomic reference is safe as long as nobody changes it. */
public class AtomicBox {
    private static class Box {
        int content;
        int seen;
    }

    private final AtomicReference<Box> box = new AtomicReference<>(new Box());
    private final AtomicInteger puts = new AtomicInteger();

    public int put(int content) {
        Box fresh = new Box();
        fresh.content = content; // NORACE a: thread-local
        box.set(fresh);
        return puts.incrementAndGet();
    }

    public int get() {
        Box found = box.get();
        found.seen = puts.get(); // RACE b, b
        return found.content; // NORACE a: thread-local
    }
}
