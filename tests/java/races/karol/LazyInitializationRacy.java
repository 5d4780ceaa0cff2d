// The cached value has 64 bits: a reader may see one half of it.
class LazyInitializationRacy {
    private final String text;
    private long digest;

    LazyInitializationRacy(String text) {
        this.text = text;
    }

    long digest() {
        long d = digest; // RACE a
        if (d == 0) {
            d = 0x100000001b3L * (text.length() + 7);
            digest = d; // RACE a; RACE b, b
        }
        return d;
    }

    public static void main(String[] args) {
        LazyInitializationRacy key = new LazyInitializationRacy("key");
        Thread first = new Thread(key::digest);
        Thread second = new Thread(key::digest);
        first.start();
        second.start();
    }
}
