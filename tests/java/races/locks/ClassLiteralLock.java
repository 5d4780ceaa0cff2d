// A class literal is one object: a block on it excludes a static synchronized method.
class ClassLiteralLock {
    static int count;

    static synchronized void increment() {
        count++; // NORACE a: global-lock
    }

    static void decrement() {
        synchronized (ClassLiteralLock.class) {
            count--; // NORACE a: global-lock
        }
    }

    public static void main(String[] args) {
        Thread up = new Thread(ClassLiteralLock::increment);
        Thread down = new Thread(ClassLiteralLock::decrement);
        up.start();
        down.start();
    }
}
