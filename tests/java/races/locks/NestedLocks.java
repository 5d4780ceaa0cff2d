// One thread holds two locks, the other one only the inner of them: that is one in common.
class NestedLocks {
    static final Object outer = new Object();
    static final Object inner = new Object();
    static int first;
    static int second;

    static void both() {
        synchronized (outer) {
            synchronized (inner) {
                first++; // NORACE a: global-lock
            }
            second++; // RACE b
        }
    }

    static void one() {
        synchronized (inner) {
            first++; // NORACE a: global-lock
            second++; // RACE b
        }
    }

    public static void main(String[] args) {
        Thread other = new Thread(NestedLocks::one);
        other.start();
        both();
    }
}
