import java.util.ArrayList;
import java.util.List;

// A constructor that writes a field before it lets the object go, and one after; the list of objects has no lock.
class WrittenBeforeLeak {
    static class Node {
        static final List<Node> all = new ArrayList<>();
        int early;
        int late;

        Node() {
            early = 1; // RACE a: possible
            all.add(this); // RACE c
            late = 1; // RACE b: likely
        }
    }

    public static void main(String[] args) {
        new Thread(Node::new).start();
        Node node = Node.all.get(0); // RACE c
        System.out.println(node.early); // RACE a: possible
        System.out.println(node.late); // RACE b: likely
    }
}
