// Fine grain: a search tree whose nodes are guarded by their own monitors. A thread never looks at a node whose
// monitor it does not hold; children are read under the monitor of their parent.
class TreeOfMonitors {
    static class Node {
        final int key;
        private int hits;
        private Node left;
        private Node right;

        Node(int key) {
            this.key = key; // NORACE a: immutable
        }

        /** The next node on the way to a key, which is made if there is none; null if it is this one. */
        synchronized Node step(int wanted) {
            if (wanted == key) { // NORACE a: immutable
                hits++; // NORACE b, b: local-lock; NORACE c: global-lock
                return null;
            }
            if (wanted < key) {
                if (left == null) { // NORACE d: local-lock
                    left = new Node(wanted); // NORACE d, e, e, f: local-lock
                }
                return left; // NORACE f: local-lock
            }
            if (right == null) { // NORACE g: local-lock
                right = new Node(wanted); // NORACE g: local-lock
            }
            return right;
        }

        synchronized int hits() {
            return hits; // NORACE c: global-lock
        }
    }

    static void count(Node root, int key) {
        Node at = root;
        while (at != null) {
            at = at.step(key);
        }
    }

    public static void main(String[] args) {
        Node root = new Node(4);
        for (int i = 0; i < 3; i++) {
            int first = 2 + i;
            new Thread(() -> {
                count(root, first);
                count(root, 3);
                count(root, 6);
            }).start();
        }
        int seen = root.hits();
    }
}
