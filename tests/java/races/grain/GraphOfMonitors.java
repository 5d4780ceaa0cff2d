// A graph whose nodes guard their own lists of neighbours: an edge is put into one list under one monitor, then into
// the other under the other one.
import java.util.ArrayList;
import java.util.List;

class GraphOfMonitors {
    static class Node {
        private final List<Node> neighbours = new ArrayList<>();
        private int weight;

        void link(Node other) {
            synchronized (this) {
                neighbours.add(other); // NORACE a, a, b: local-lock
                weight++; // NORACE c, c, d: local-lock
            }
        }

        int degree() {
            synchronized (this) {
                return neighbours.size(); // NORACE b: local-lock
            }
        }

        int weight() {
            synchronized (this) {
                return weight; // NORACE d: local-lock
            }
        }
    }

    static void connect(Node a, Node b) {
        a.link(b);
        b.link(a);
    }

    public static void main(String[] args) {
        Node[] nodes = new Node[4];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = new Node();
        }
        for (int i = 0; i < 3; i++) {
            int from = i;
            new Thread(() -> connect(nodes[from], nodes[from + 1])).start();
        }
        int seen = nodes[1].degree() + nodes[2].weight();
    }
}
