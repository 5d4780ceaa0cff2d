// Writers copy the array under a lock and publish the copy in a volatile field; readers walk over a snapshot.
class CopyOnWriteListSafe {
    private volatile String[] items = new String[0];

    synchronized void add(String item) {
        String[] old = items;
        String[] copy = new String[old.length + 1];
        for (int i = 0; i < old.length; i++) {
            copy[i] = old[i]; // NORACE a: thread-local
        }
        copy[old.length] = item; // NORACE b: thread-local
        items = copy; // NORACE c: volatile
    }

    boolean contains(String item) {
        String[] snapshot = items; // NORACE c: volatile
        for (int i = 0; i < snapshot.length; i++) {
            if (snapshot[i] == item) { // NORACE a: thread-local; NORACE b: thread-local
                return true;
            }
        }
        return false;
    }

    public static void main(String[] args) {
        CopyOnWriteListSafe list = new CopyOnWriteListSafe();
        for (int i = 0; i < 3; i++) {
            new Thread(() -> list.add("x")).start();
        }
        list.contains("x");
    }
}
