// The lock is taken in one branch only.
class LockInOneBranch {
    static final Object lock = new Object();
    static int count;

    static void add(boolean careful) {
        if (careful) {
            synchronized (lock) {
                count++; // NORACE a, a: global-lock; RACE b
            }
        } else {
            count++; // RACE b; RACE c, c
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            boolean careful = i % 2 == 0;
            new Thread(() -> add(careful)).start();
        }
    }
}
