/** One method goes through the links without the lock, and another one changes what is in them. */
public class LinkedStackPeek {
    private static class Link {
        final Link below;
        String value;

        Link(Link below) {
            this.below = below;
        }
    }

    private Link top;

    public synchronized void push(String value) {
        Link link = new Link(top);
        link.value = value; // RACE b; NORACE e, e: thread-local; FP f: links are in one list only
        top = link; // RACE a
    }

    public synchronized void rename(String value) {
        top.value = value; // RACE c; NORACE d, d: local-lock; FP f: links are in one list only
    }

    public boolean contains(String value) {
        Link link = top; // RACE a
        while (link != null && !link.value.equals(value)) { // RACE b, c
            link = link.below;
        }
        return link != null;
    }
}
