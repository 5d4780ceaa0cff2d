// The volatile flag is set before the data is written.
class FlagTooEarly {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            if (ready) { // NORACE b: volatile
                int seen = data; // RACE a
            }
        });
        reader.start();
        ready = true; // NORACE b: volatile
        data = 42; // RACE a
    }
}
