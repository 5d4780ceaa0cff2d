// The number itself serves as its lock: but each increment makes another boxed number.
class BoxedLock {
    static Integer count = 1000;

    static void increment() {
        synchronized (count) { // RACE a
            count++; // RACE a; RACE b, b
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Thread(BoxedLock::increment).start();
        }
    }
}
