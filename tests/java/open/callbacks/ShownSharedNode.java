/** The same with nodes that are made for several threads: the visitor hands one on to others. */
public class ShownSharedNode {
    public static class Node {
        private int value;
        private volatile int version;

        public int value() {
            return version == 0 ? 0 : value; // RACE a
        }
    }

    public interface Visitor {
        void visit(Node node);
    }

    private final Node node = new Node();

    public synchronized void set(int value) {
        node.value = value; // RACE a; NORACE b, b: local-lock
        node.version++;
    }

    public synchronized void accept(Visitor visitor) {
        visitor.visit(node);
    }
}
