// Different string literals are different locks.
class TwoStringLocks {
    static int count;

    static void increment() {
        synchronized ("up") {
            count++; // RACE a
        }
    }

    static void decrement() {
        synchronized ("down") {
            count--; // RACE a
        }
    }

    public static void main(String[] args) {
        Thread up = new Thread(TwoStringLocks::increment);
        Thread down = new Thread(TwoStringLocks::decrement);
        up.start();
        down.start();
    }
}
