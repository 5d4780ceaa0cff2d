// A tree that a method builds by calling itself: the lock of a node does not guard what is below other nodes.
class RecursiveTree {
    static class Node {
        int value;
        Node child;
    }

    static Node build(int depth) {
        Node node = new Node();
        if (depth > 0) {
            node.child = build(depth - 1);
        }
        return node;
    }

    public static void main(String[] args) {
        Node root = build(3);
        Node below = root.child;
        new Thread(() -> {
            synchronized (root) {
                root.child.child.value = 1; // RACE a
            }
        }).start();
        new Thread(() -> {
            synchronized (below) {
                below.child.value = 2; // RACE a
            }
        }).start();
    }
}
