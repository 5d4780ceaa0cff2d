// The helper takes no lock, for all its callers hold it.
class LockInCaller {
    static final Object lock = new Object();
    static int count;

    static void bump() {
        count++; // NORACE a, a: global-lock
    }

    static void viaOne() {
        synchronized (lock) {
            bump();
        }
    }

    static void viaTwo() {
        synchronized (lock) {
            bump();
            bump();
        }
    }

    public static void main(String[] args) {
        Thread first = new Thread(LockInCaller::viaOne);
        Thread second = new Thread(LockInCaller::viaTwo);
        first.start();
        second.start();
    }
}
