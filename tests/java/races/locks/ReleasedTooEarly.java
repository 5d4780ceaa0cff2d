// The value is read under the lock but written back after the lock was given up.
class ReleasedTooEarly {
    static final Object lock = new Object();
    static int total;

    static void add(int amount) {
        int next;
        synchronized (lock) {
            next = total + amount; // RACE a
        }
        total = next; // RACE a; RACE b, b
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Thread(() -> add(1)).start();
        }
    }
}
