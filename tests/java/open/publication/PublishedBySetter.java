/** What is set under the lock was finished before, and is read by who got it under the lock. */
public class PublishedBySetter {
    private static class Box {
        int content;
    }

    private Box box = new Box();

    public void put(int content) {
        Box fresh = new Box();
        fresh.content = content; // NORACE a: thread-local
        synchronized (this) {
            box = fresh; // NORACE b: local-lock
        }
    }

    public int get() {
        Box found;
        synchronized (this) {
            found = box; // NORACE b: local-lock
        }
        return found.content; // NORACE a: thread-local
    }
}
