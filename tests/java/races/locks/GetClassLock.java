// getClass of a subclass is another object than the literal of the superclass.
class GetClassLock {
    static int made;

    void make() {
        synchronized (getClass()) {
            made++; // RACE a
        }
    }

    static void unmake() {
        synchronized (GetClassLock.class) {
            made--; // RACE a
        }
    }

    static class Special extends GetClassLock {
    }

    public static void main(String[] args) {
        GetClassLock maker = new Special();
        Thread up = new Thread(maker::make);
        Thread down = new Thread(GetClassLock::unmake);
        up.start();
        down.start();
    }
}
