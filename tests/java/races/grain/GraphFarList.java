// Like GraphOfMonitors, but the neighbours are in a part that two nodes may share, though each part has its own list.
import java.util.ArrayList;
import java.util.List;

class GraphFarList {
    static class Part {
        final List<Node> neighbours = new ArrayList<>();
    }

    static class Node {
        private final Part part;

        Node(Part part) {
            this.part = part;
        }

        void link(Node other) {
            synchronized (this) {
                part.neighbours.add(other); // RACE a, a
            }
        }
    }

    public static void main(String[] args) {
        Part part = new Part();
        Node one = new Node(part);
        Node other = new Node(part);
        Thread first = new Thread(() -> one.link(other));
        Thread second = new Thread(() -> other.link(one));
        first.start();
        second.start();
    }
}
