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
            cell.value = value;
            cell.next = first;
            first = cell;
            length++;
        }
    }

    static void raise() {
        synchronized (lock) {
            for (Cell cell = first; cell != null; cell = cell.next) {
                cell.value++;
            }
        }
    }

    static int sum() {
        int sum = 0;
        synchronized (lock) {
            for (Cell cell = first; cell != null; cell = cell.next) {
                sum += cell.value;
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
