/** What is behind a volatile field was finished before it was put there; what is changed afterwards races. */
public class PublishedByVolatile {
    private static class Box {
        int content;
        int reads;
    }

    private volatile Box box = new Box();

    public void put(int content) {
        Box fresh = new Box();
        fresh.content = content; // NORACE a: thread-local
        box = fresh;
    }

    public int get() {
        Box found = box;
        found.reads++; // RACE b, b
        return found.content; // NORACE a: thread-local
    }
}
