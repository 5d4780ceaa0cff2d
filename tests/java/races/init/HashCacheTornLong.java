// The same with 64 bits: half of a long may be seen, so the race is not benign.
class HashCacheTornLong {
    private long hash;

    long hash() {
        long h = hash; // RACE a
        if (h == 0) {
            h = 0x123456789abcdefL;
            hash = h; // RACE a; RACE b, b
        }
        return h;
    }

    public static void main(String[] args) {
        HashCacheTornLong key = new HashCacheTornLong();
        for (int i = 0; i < 2; i++) {
            new Thread(key::hash).start();
        }
    }
}
