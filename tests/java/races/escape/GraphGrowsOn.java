// A tree that is handed out and grows on: what is new hangs below what others have.
class GraphGrowsOn {
    static class Tree {
        Tree left;
        int weight;
    }

    static final Object lock = new Object();
    static Tree root;

    public static void main(String[] args) {
        new Thread(() -> {
            Tree seen;
            synchronized (lock) {
                seen = root;
            }
            while (seen != null) {
                int weight = seen.weight; // RACE a
                seen = seen.left; // RACE b
            }
        }).start();
        Tree grown = new Tree();
        synchronized (lock) {
            root = grown;
        }
        Tree more = new Tree();
        more.weight = 2; // RACE a
        grown.left = more; // RACE b
    }
}
