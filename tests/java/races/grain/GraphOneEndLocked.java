// Like GraphOfMonitors, but an edge is put into both lists under the monitor of one of its ends.
import java.util.ArrayList;
import java.util.List;

class GraphOneEndLocked {
    static class Node {
        private final List<Node> neighbours = new ArrayList<>();
        private int weight;

        void link(Node other) {
            synchronized (this) {
                neighbours.add(other); // RACE b; NORACE a, a: local-lock
                other.neighbours.add(this); // RACE b, c, c
                other.weight++; // RACE d, d
            }
        }
    }

    public static void main(String[] args) {
        Node[] nodes = new Node[3];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = new Node();
        }
        for (int i = 0; i < 2; i++) {
            int from = i;
            new Thread(() -> {
                nodes[from].link(nodes[2]);
                nodes[2].link(nodes[from]);
            }).start();
        }
    }
}
