// The cached hash, read twice: the second read may see 0 after the first one did not. Not benign.
class HashCacheReadTwice {
    private int hash;

    int hash() {
        if (hash == 0) { // RACE a
            hash = 17; // RACE a, b; RACE c, c
        }
        return hash; // RACE b
    }

    public static void main(String[] args) {
        HashCacheReadTwice key = new HashCacheReadTwice();
        Thread first = new Thread(key::hash);
        Thread second = new Thread(key::hash);
        first.start();
        second.start();
    }
}
