// A hash table whose buckets lock themselves, but which replaces its array of buckets when it grows, and moves the
// nodes to the new ones under the lock of the table: who came through the old array holds the lock of an old bucket.
class LockPerBucketGrows {
    static class Node {
        final int key;
        int value;

        Node(int key) {
            this.key = key;
        }
    }

    static class Bucket {
        private Node node;

        synchronized void add(int key) {
            if (node == null) {
                node = new Node(key);
            }
            node.value++; // RACE a, a
        }

        synchronized Node node() {
            return node;
        }

        synchronized void take(Node moved) {
            node = moved;
        }
    }

    static class Table {
        private volatile Bucket[] buckets = {new Bucket(), new Bucket()};

        void add(int key) {
            Bucket[] now = buckets;
            now[key % now.length].add(key); // NORACE b: thread-local
        }

        synchronized void grow() {
            Bucket[] before = buckets;
            Bucket[] after = new Bucket[2 * before.length];
            for (int i = 0; i < after.length; i++) {
                after[i] = new Bucket(); // NORACE b: thread-local
            }
            for (int i = 0; i < before.length; i++) {
                after[i].take(before[i].node());
            }
            buckets = after;
        }
    }

    public static void main(String[] args) {
        Table table = new Table();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                table.add(0);
                table.add(0);
            }).start();
        }
        table.grow();
    }
}
