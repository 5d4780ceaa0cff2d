/** The field that holds the box is plain: neither the field nor what is in the box is safe to read. */
public class PublishedByNothing {
    private static class Box {
        final int number;
        int content;

        Box(int number) {
            this.number = number; // NORACE d: immutable
        }
    }

    private volatile int puts;
    private Box box = new Box(0);

    public void put(int content) {
        Box fresh = new Box(puts++);
        fresh.content = content; // RACE a; NORACE e, e: thread-local
        box = fresh; // RACE b, c, c, f
    }

    public int get() {
        Box found = box; // RACE b
        return found.content; // RACE a
    }

    public int number() {
        return box.number; // NORACE d: immutable; RACE f
    }
}
