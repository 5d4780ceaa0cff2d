// The cached hash of 32 bits: computed by everybody who finds it missing, always with the same result.
// It is a race, though a benign one.
class LazyInitializationSafe {
    private final String text;
    private int hash;

    LazyInitializationSafe(String text) {
        this.text = text;
    }

    int hash() {
        int h = hash; // RACE a: possible
        if (h == 0) {
            h = 31 * text.length() + 7;
            hash = h; // RACE a: possible; RACE b, b: possible
        }
        return h;
    }

    public static void main(String[] args) {
        LazyInitializationSafe key = new LazyInitializationSafe("key");
        Thread first = new Thread(key::hash);
        Thread second = new Thread(key::hash);
        first.start();
        second.start();
    }
}
