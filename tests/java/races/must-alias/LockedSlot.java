// An element that is read twice by one index: the slot that is locked is the slot that is written.
class LockedSlot {
    static class Slot {
        int uses;
    }

    final Slot[] slots;

    LockedSlot(int count) {
        slots = new Slot[count];
        for (int i = 0; i < count; i++) {
            slots[i] = new Slot();
        }
    }

    void use(int at) {
        synchronized (slots[at]) {
            slots[at].uses++; // NORACE a, a: local-lock
        }
    }

    void useNext(int at, int by) {
        synchronized (slots[at]) {
            slots[at + by].uses--; // RACE b, b
        }
    }

    public static void main(String[] args) {
        LockedSlot desk = new LockedSlot(4);
        for (int i = 0; i < 4; i++) {
            int at = i % 2;
            new Thread(() -> desk.use(at)).start();
        }
        LockedSlot bar = new LockedSlot(4);
        for (int i = 0; i < 4; i++) {
            int at = i % 2;
            int by = i / 2;
            new Thread(() -> bar.useNext(at, by)).start();
        }
    }
}
