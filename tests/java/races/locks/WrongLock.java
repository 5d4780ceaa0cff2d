// There is a lock for each field, and one method takes the wrong one.
class WrongLock {
    static final Object nameLock = new Object();
    static final Object ageLock = new Object();
    static String name;
    static int age;

    static void rename(String to) {
        synchronized (nameLock) {
            name = to; // NORACE a: global-lock
        }
    }

    static void birthday() {
        synchronized (ageLock) {
            age++; // RACE b
        }
    }

    static String describe() {
        synchronized (nameLock) {
            int years = age; // RACE b
            return years > 17 ? name : null; // NORACE a: global-lock
        }
    }

    public static void main(String[] args) {
        Thread writer = new Thread(() -> {
            rename("Ada");
            birthday();
        });
        writer.start();
        describe();
    }
}
