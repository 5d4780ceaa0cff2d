// Both hold a lock, each another one, and it cannot be the same.
class SeparateLocks {
    static final Object left = new Object();
    static final Object right = new Object();
    static int value;

    public static void main(String[] args) {
        Thread writer = new Thread(() -> {
            synchronized (left) {
                value = 1; // RACE a: definite
            }
        });
        writer.start();
        synchronized (right) {
            value = 2; // RACE a: definite
        }
    }
}
