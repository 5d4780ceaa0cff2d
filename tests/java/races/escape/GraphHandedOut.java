// A tree is built and handed out as a whole, under a lock.
class GraphHandedOut {
    static class Tree {
        Tree left;
        int weight;
    }

    static final Object lock = new Object();
    static Tree root;

    static Tree grow(int depth) {
        Tree tree = new Tree();
        tree.weight = depth; // NORACE a: thread-local
        if (depth > 0) {
            tree.left = grow(depth - 1); // NORACE b: thread-local
        }
        return tree;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Tree seen;
            synchronized (lock) {
                seen = root;
            }
            while (seen != null) {
                int weight = seen.weight; // NORACE a: thread-local
                seen = seen.left; // NORACE b: thread-local
            }
        }).start();
        Tree grown = grow(3);
        synchronized (lock) {
            root = grown;
        }
    }
}
