// The data is written before the volatile flag is set, and read only when the flag was seen.
class PublishedByFlag {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            if (ready) { // NORACE b: volatile
                int seen = data; // FP a: written before the volatile flag that was seen
            }
        });
        reader.start();
        data = 42; // FP a: written before the volatile flag that was seen
        ready = true; // NORACE b: volatile
    }
}
