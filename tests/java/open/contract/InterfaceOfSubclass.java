import java.util.Iterator;

/** A hidden class gets to implement an interface only by a subclass: what it inherits is called as that. */
public class InterfaceOfSubclass {
    private static class Steps {
        private int at;

        public synchronized boolean hasNext() {
            return at < 10; // RACE a
        }

        public Object next() {
            at++; // RACE a, b, b
            return this;
        }
    }

    private static class All extends Steps implements Iterator<Object> {}

    private final All all = new All();

    public Iterator<Object> all() {
        return all;
    }
}
