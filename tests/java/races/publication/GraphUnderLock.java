// A running thread builds a small graph and publishes its root under a lock. Readers fetch the root under the same
// lock and walk through the graph without one: nobody changes it any more.
class GraphUnderLock {
    static class Leaf {
        int weight;
    }

    static class Branch {
        Leaf left;
        Leaf right;
    }

    static class Shelf {
        private Branch branch;

        synchronized void put(Branch next) {
            branch = next; // NORACE e: global-lock
        }

        synchronized Branch get() {
            return branch; // NORACE e: global-lock
        }
    }

    static Branch grow(int weight) {
        Branch branch = new Branch();
        branch.left = new Leaf(); // FP a: published under the lock
        branch.right = new Leaf(); // FP b: published under the lock
        branch.left.weight = weight; // FP c: published under the lock
        branch.right.weight = 2 * weight; // FP d: published under the lock
        return branch;
    }

    public static void main(String[] args) {
        Shelf shelf = new Shelf();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                Branch seen = shelf.get();
                if (seen != null) {
                    int weight = seen.left.weight + seen.right.weight; // FP a, b, c, d: published under the lock
                }
            }).start();
        }
        shelf.put(grow(3));
    }
}
