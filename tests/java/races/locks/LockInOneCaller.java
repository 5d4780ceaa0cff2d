// The helper takes no lock, and one of its two callers forgets it.
class LockInOneCaller {
    static final Object lock = new Object();
    static int count;

    static void bump() {
        count++; // RACE a, a
    }

    static void careful() {
        synchronized (lock) {
            bump();
        }
    }

    static void careless() {
        bump();
    }

    public static void main(String[] args) {
        Thread first = new Thread(LockInOneCaller::careful);
        Thread second = new Thread(LockInOneCaller::careless);
        first.start();
        second.start();
    }
}
