// Lock striping with locks in one array and buckets in another: the same index leads to lock and bucket, so it is
// safe, but only arithmetic says so.
class StripesByIndex {
    static final int STRIPES = 2;

    static class Bucket {
        int size;
        int last;
    }

    static final Object[] locks = new Object[STRIPES];
    static final Bucket[] buckets = new Bucket[STRIPES];

    static void put(int key) {
        int at = key % STRIPES;
        synchronized (locks[at]) {
            buckets[at].size++; // NORACE d: ordered; FP a, a, b: the index of the lock is that of the bucket
            buckets[at].last = key; // FP c, c: the index of the lock is that of the bucket
        }
    }

    static int size(int key) {
        synchronized (locks[key % STRIPES]) {
            return buckets[key % STRIPES].size; // FP b: the index of the lock is that of the bucket
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < STRIPES; i++) {
            locks[i] = new Object();
            buckets[i] = new Bucket(); // NORACE d: ordered
        }
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                put(1);
                put(2);
            }).start();
        }
        int seen = size(1) + size(2);
    }
}
