// A shutdown hook is a thread that may begin at any time after it was registered.
class ShutdownHook {
    static String phase;

    public static void main(String[] args) {
        phase = "starting"; // NORACE b: ordered
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            String last = phase; // RACE a; NORACE b: ordered
        }));
        phase = "working"; // RACE a
    }
}
