/** A visitor is shown the library's own node under the lock, and keeps it. */
public class ShownHidden {
    public static class Node {
        private int value;

        Node() {}

        public int value() {
            return value; // RACE a
        }
    }

    public interface Visitor {
        void visit(Node node);
    }

    private final Node node = new Node();

    public synchronized void set(int value) {
        node.value = value; // RACE a
    }

    public synchronized void accept(Visitor visitor) {
        visitor.visit(node);
    }
}
