// The same without volatile: neither the reference nor what is in the array is surely seen.
class CopyOnWriteListRacy {
    private String[] items = new String[0];

    synchronized void add(String item) {
        String[] old = items; // NORACE d: global-lock
        String[] copy = new String[old.length + 1];
        for (int i = 0; i < old.length; i++) {
            copy[i] = old[i]; // RACE a
        }
        copy[old.length] = item; // RACE b
        items = copy; // RACE c; NORACE d: global-lock
    }

    boolean contains(String item) {
        String[] snapshot = items; // RACE c
        for (int i = 0; i < snapshot.length; i++) {
            if (snapshot[i] == item) { // RACE a, b
                return true;
            }
        }
        return false;
    }

    public static void main(String[] args) {
        CopyOnWriteListRacy list = new CopyOnWriteListRacy();
        for (int i = 0; i < 3; i++) {
            new Thread(() -> list.add("x")).start();
        }
        list.contains("x");
    }
}
