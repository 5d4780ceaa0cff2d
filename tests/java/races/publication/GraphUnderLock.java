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
        branch.left = new Leaf(); // NORACE a: thread-local
        branch.right = new Leaf(); // NORACE b: thread-local
        branch.left.weight = weight; // NORACE c: thread-local
        branch.right.weight = 2 * weight; // NORACE d: thread-local
        return branch;
    }

    public static void main(String[] args) {
        Shelf shelf = new Shelf();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                Branch seen = shelf.get();
                if (seen != null) {
                    int weight = seen.left.weight + seen.right.weight; // NORACE a, b, c, d: thread-local
                }
            }).start();
        }
        shelf.put(grow(3));
    }
}
