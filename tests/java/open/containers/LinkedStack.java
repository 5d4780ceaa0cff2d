/** Links that nobody else gets are guarded by the lock of the list that they are in. */
public class LinkedStack {
    private static class Link {
        String value;
        Link below;
    }

    private Link top;

    public synchronized void push(String value) {
        Link link = new Link();
        link.value = value; // NORACE b: thread-local
        link.below = top; // NORACE c: local-lock
        top = link; // NORACE a: local-lock
    }

    public synchronized String pop() {
        Link link = top; // NORACE a: local-lock
        top = link.below; // NORACE c: local-lock
        return link.value; // NORACE b: thread-local; FP e: links are in one list only
    }

    public synchronized void rename(String value) {
        for (Link link = top; link != null; link = link.below) {
            link.value = value; // FP d, d, e: links are in one list only
        }
    }
}
