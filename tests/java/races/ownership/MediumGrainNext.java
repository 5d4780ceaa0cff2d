// Fig. 1 with L = x, but the part of one round gets into the cell of the next one, too.
class MediumGrainNext {
    static class Cell {
        Part f;
        Part old;
    }

    static class Part {
        int g;
    }

    public static void main(String[] args) {
        Cell[] a = new Cell[4];
        Part before = new Part();
        for (int i = 0; i < a.length; i++) {
            a[i] = new Cell();
            a[i].old = before;
            before = new Part();
            a[i].f = before;
        }
        for (int i = 0; i < 8; i++) {
            Cell x = a[i % 4];
            new Thread(() -> {
                synchronized (x) {
                    x.f.g = 1; // RACE a; NORACE b, b: local-lock
                    x.old.g = 2; // RACE a; FP c, c: each cell has an old part of its own
                }
            }).start();
        }
    }
}
