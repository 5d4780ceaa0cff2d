// The index moves on between the two reads: the slot of the last round is locked, and that of this one is written.
class NextOfLoop {
    static class Slot {
        int uses;
    }

    public static void main(String[] args) {
        Slot[] slots = {new Slot(), new Slot(), new Slot()};
        for (int t = 1; t <= 2; t++) {
            int step = t;
            new Thread(() -> {
                int at = 0;
                while (at < 2) {
                    synchronized (slots[at]) {
                        at += step;
                        slots[at].uses++; // RACE a, a
                    }
                }
            }).start();
        }
    }
}
