// The cached hash of 32 bits, as in String: whoever comes first or second computes the same. Benign, but a race.
class HashCache {
    private final int[] codes = {3, 1, 4};
    private int hash;

    int hash() {
        int h = hash; // RACE a
        if (h == 0) {
            for (int code : codes) {
                h = 31 * h + code;
            }
            hash = h; // RACE a; RACE b, b
        }
        return h;
    }

    public static void main(String[] args) {
        HashCache key = new HashCache();
        for (int i = 0; i < 2; i++) {
            new Thread(key::hash).start();
        }
    }
}
