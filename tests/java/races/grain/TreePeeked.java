// Like TreeOfMonitors, but the way down is looked for without locks: the links race, and what the monitor of the node
// that is found guards does not.
class TreePeeked {
    static class Node {
        final int key;
        private int hits;
        private Node left;
        private Node right;

        Node(int key) {
            this.key = key; // NORACE c: immutable
        }

        synchronized void hit() {
            hits++; // NORACE d, d: global-lock
        }

        synchronized void grow(int wanted) {
            if (wanted < key) {
                left = new Node(wanted); // RACE a
            } else {
                right = new Node(wanted); // RACE b
            }
        }
    }

    static Node find(Node root, int key) {
        Node at = root;
        while (at != null && at.key != key) { // NORACE c: immutable
            at = key < at.key ? at.left : at.right; // RACE a, b
        }
        return at;
    }

    public static void main(String[] args) {
        Node root = new Node(4);
        Thread gardener = new Thread(() -> {
            root.grow(2);
            root.grow(6);
            root.hit();
        });
        gardener.start();
        for (int key = 2; key <= 6; key += 4) {
            Node found = find(root, key);
            if (found != null) {
                found.hit();
            }
        }
        root.hit();
    }
}
