// Lock striping where a stripe is lock and buckets in one: whatever the hash, an entry that is found through a stripe
// is touched under that stripe's monitor. Which key is in which stripe need not be known.
class StripesThatOwn {
    static class Entry {
        final int key;
        int value;
        Entry next;

        Entry(int key, int value, Entry next) {
            this.key = key; // NORACE g: immutable
            this.value = value; // NORACE a, b: thread-local
            this.next = next; // NORACE c, d: thread-local
        }
    }

    static class Stripe {
        private Entry first;
        private int size;

        synchronized void put(int key, int value) {
            for (Entry entry = first; entry != null; entry = entry.next) { // NORACE c: thread-local
                if (entry.key == key) { // NORACE g: immutable
                    entry.value = value; // NORACE a: thread-local; FP e, e, f: in one stripe only
                    return;
                }
            }
            first = new Entry(key, value, first); // NORACE i, i: local-lock
            size++; // NORACE j, j, k: local-lock
        }

        synchronized int get(int key) {
            for (Entry entry = first; entry != null; entry = entry.next) { // NORACE d: thread-local
                if (entry.key == key) {
                    return entry.value; // NORACE b: thread-local; FP f: in one stripe only
                }
            }
            return 0;
        }

        synchronized int size() {
            return size; // NORACE k: local-lock
        }
    }

    static class Table {
        private final Stripe[] stripes = new Stripe[2];

        Table() {
            for (int i = 0; i < stripes.length; i++) {
                stripes[i] = new Stripe();
            }
        }

        Stripe stripe(int key) {
            return stripes[key % stripes.length];
        }
    }

    public static void main(String[] args) {
        Table table = new Table();
        for (int i = 0; i < 3; i++) {
            int base = i;
            new Thread(() -> {
                for (int key = 0; key < 4; key++) {
                    table.stripe(key).put(key, base);
                }
            }).start();
        }
        int seen = table.stripe(1).get(1) + table.stripe(2).size();
    }
}
