// An exception leaves the synchronized block, and the handler writes without the lock.
class ExceptionalPath {
    static final Object lock = new Object();
    static int failures;
    static int successes;

    static void parse(String text) {
        try {
            synchronized (lock) {
                Integer.parseInt(text);
                successes++; // NORACE a, a: global-lock
            }
        } catch (NumberFormatException e) {
            failures++; // RACE b, b
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            String text = i > 1 ? "4" : "four";
            new Thread(() -> parse(text)).start();
        }
    }
}
