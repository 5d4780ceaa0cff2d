// A factory method starts two different jobs. Each runs once, but one start statement makes both threads.
class FactoryTwoCalls {
    static int written;

    static void spawn(Runnable job) {
        new Thread(job).start();
    }

    public static void main(String[] args) {
        spawn(() -> written = 1); // RACE a; NORACE b, b: ordered
        spawn(() -> {
            int seen = written; // RACE a
        });
    }
}
