// Like GraphOfMonitors, but two nodes are made with one list of neighbours.
import java.util.ArrayList;
import java.util.List;

class GraphSharedList {
    static class Node {
        private final List<Node> neighbours;

        Node(List<Node> neighbours) {
            this.neighbours = neighbours;
        }

        void link(Node other) {
            synchronized (this) {
                neighbours.add(other); // RACE a, a
            }
        }
    }

    public static void main(String[] args) {
        List<Node> list = new ArrayList<>();
        Node one = new Node(list);
        Node other = new Node(list);
        Thread first = new Thread(() -> one.link(other));
        Thread second = new Thread(() -> other.link(one));
        first.start();
        second.start();
    }
}
