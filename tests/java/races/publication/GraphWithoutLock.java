// Like GraphUnderLock without the lock at the readers' end: all of the graph races, but for what is final.
class GraphWithoutLock {
    static class Leaf {
        final int number;
        int weight;

        Leaf(int number) {
            this.number = number; // NORACE d: immutable
        }
    }

    static class Branch {
        Leaf left;
    }

    static class Shelf {
        private Branch branch;

        synchronized void put(Branch next) {
            branch = next; // RACE a
        }

        Branch get() {
            return branch; // RACE a
        }
    }

    static Branch grow(int weight) {
        Branch branch = new Branch();
        Leaf leaf = new Leaf(1);
        leaf.weight = weight; // RACE b
        branch.left = leaf; // RACE c
        return branch;
    }

    public static void main(String[] args) {
        Shelf shelf = new Shelf();
        Thread reader = new Thread(() -> {
            Branch seen = shelf.get();
            if (seen != null) {
                Leaf leaf = seen.left; // RACE c
                if (leaf != null) {
                    int weight = leaf.weight; // RACE b
                    int number = leaf.number; // NORACE d: immutable
                }
            }
        });
        reader.start();
        shelf.put(grow(3));
    }
}
