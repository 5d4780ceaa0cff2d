// Like StripesByIndex, but the reader spreads the hash before it takes the lock, and the writer does not: for key 2
// they take different locks. To an analysis that does not calculate, both programs look alike.
class StripesOffByOne {
    static final int STRIPES = 2;

    static class Bucket {
        int size;
    }

    static final Object[] locks = new Object[STRIPES];
    static final Bucket[] buckets = new Bucket[STRIPES];

    static void put(int key) {
        int at = key % STRIPES;
        synchronized (locks[at]) {
            buckets[at].size++; // RACE a
        }
    }

    static int size(int key) {
        int spread = key ^ key >>> 1;
        synchronized (locks[spread % STRIPES]) {
            return buckets[key % STRIPES].size; // RACE a
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < STRIPES; i++) {
            locks[i] = new Object();
            buckets[i] = new Bucket();
        }
        Thread writer = new Thread(() -> put(2));
        writer.start();
        int seen = size(2);
    }
}
