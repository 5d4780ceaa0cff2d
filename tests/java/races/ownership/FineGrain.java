// Fig. 1 of CMNA with L = x.f: the lock of the part itself.
class FineGrain {
    static class Cell {
        Part f;
    }

    static class Part {
        int g;
    }

    public static void main(String[] args) {
        Cell[] a = new Cell[4];
        for (int i = 0; i < a.length; i++) {
            a[i] = new Cell();
            a[i].f = new Part();
        }
        for (int i = 0; i < 8; i++) {
            Cell x = a[i % 4];
            new Thread(() -> {
                synchronized (x.f) {
                    x.f.g = 1; // NORACE a, a: local-lock
                }
            }).start();
        }
    }
}
