/** A child is made by its parent and knows it: both count in the parent, and the child forgets the parent's lock. */
public class Child {
    private final Child parent;
    private int children;

    public Child() {
        parent = null;
    }

    private Child(Child parent) {
        this.parent = parent;
    }

    public synchronized Child spawn() {
        children++; // NORACE a, a: local-lock; RACE b
        return new Child(this);
    }

    public synchronized int siblings() {
        return parent == null ? 0 : parent.children - 1; // RACE b
    }
}
