// Like GraphOfMonitors, but a node may take over the list of neighbours of another one.
import java.util.ArrayList;
import java.util.List;

class GraphTakenList {
    static class Node {
        private List<Node> neighbours = new ArrayList<>();

        void link(Node other) {
            synchronized (this) {
                neighbours.add(other); // RACE a, a
            }
        }

        List<Node> neighbours() {
            synchronized (this) {
                return neighbours;
            }
        }

        void takeOver(Node other) {
            List<Node> taken = other.neighbours();
            synchronized (this) {
                neighbours = taken;
            }
        }
    }

    public static void main(String[] args) {
        Node one = new Node();
        Node other = new Node();
        one.takeOver(other);
        Thread first = new Thread(() -> one.link(other));
        Thread second = new Thread(() -> other.link(one));
        first.start();
        second.start();
    }
}
