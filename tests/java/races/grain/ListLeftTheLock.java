// Like ListUnderOneLock, but the sum takes the lock only to fetch the first cell.
class ListLeftTheLock {
    static class Cell {
        int value;
        Cell next;
    }

    static final Object lock = new Object();
    static Cell first;

    static void add(int value) {
        synchronized (lock) {
            Cell cell = new Cell();
            cell.value = value; // NORACE a: thread-local
            cell.next = first; // NORACE b: thread-local
            first = cell; // NORACE d: global-lock
        }
    }

    static void raise() {
        synchronized (lock) {
            for (Cell cell = first; cell != null; cell = cell.next) {
                cell.value++; // RACE c
            }
        }
    }

    static int sum() {
        Cell at;
        synchronized (lock) {
            at = first; // NORACE d: global-lock
        }
        int sum = 0;
        while (at != null) {
            sum += at.value; // RACE c; NORACE a: thread-local
            at = at.next; // NORACE b: thread-local
        }
        return sum;
    }

    public static void main(String[] args) {
        Thread adder = new Thread(() -> {
            add(1);
            raise();
        });
        adder.start();
        int seen = sum();
    }
}
