// Many lists, each of which is its own lock, in an array of them.
import java.util.ArrayList;
import java.util.List;

class ListsAreLocks {
    static class Desk {
        private final List<String> tray = new ArrayList<>();
        private int papers;

        void put(String paper) {
            synchronized (tray) {
                tray.add(paper); // NORACE b, b: local-lock
                papers++; // RACE a; NORACE c, c, d: local-lock
            }
        }

        int size() {
            synchronized (tray) {
                return tray.size() + papers; // NORACE d: local-lock
            }
        }

        boolean isFull() {
            return papers > 10; // RACE a
        }
    }

    public static void main(String[] args) {
        Desk[] desks = new Desk[3];
        for (int i = 0; i < desks.length; i++) {
            desks[i] = new Desk();
        }
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                for (Desk desk : desks) {
                    desk.put("x");
                }
            }).start();
        }
        int seen = desks[0].size();
        if (desks[1].isFull()) {
            seen++;
        }
    }
}
