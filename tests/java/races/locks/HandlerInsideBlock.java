// The exception is caught inside the synchronized block: the handler still holds the lock.
class HandlerInsideBlock {
    static final Object lock = new Object();
    static int failures;

    static void parse(String text) {
        synchronized (lock) {
            try {
                Integer.parseInt(text);
            } catch (NumberFormatException e) {
                failures++; // NORACE a, a: global-lock
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Thread(() -> parse("four")).start();
        }
    }
}
