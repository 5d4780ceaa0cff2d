// Coarse grain: a linked list of cells, all under the one lock of the list.
class ListUnderOneLock {
    static class Cell {
        int value;
        Cell next;
    }

    static final Object lock = new Object();
    static Cell first;
    static int length;

    static void add(int value) {
        synchronized (lock) {
            Cell cell = new Cell();
            cell.value = value; // NORACE a: global-lock
            cell.next = first; // NORACE b: global-lock
            first = cell; // NORACE c, c: global-lock
            length++; // NORACE d, d: global-lock
        }
    }

    static void raise() {
        synchronized (lock) {
            for (Cell cell = first; cell != null; cell = cell.next) { // NORACE b: global-lock
                cell.value++; // NORACE e, e, f: global-lock
            }
        }
    }

    static int sum() {
        int sum = 0;
        synchronized (lock) {
            for (Cell cell = first; cell != null; cell = cell.next) {
                sum += cell.value; // NORACE a, f: global-lock
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            int value = i;
            new Thread(() -> {
                add(value);
                raise();
            }).start();
        }
        int seen = sum();
    }
}
