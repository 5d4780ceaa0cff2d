// Fig. 1 with L = x, but all cells have the same part.
class MediumGrainShared {
    static class Cell {
        Part f;
    }

    static class Part {
        int g;
    }

    public static void main(String[] args) {
        Cell[] a = new Cell[4];
        Part part = new Part();
        for (int i = 0; i < a.length; i++) {
            a[i] = new Cell();
            a[i].f = part;
        }
        for (int i = 0; i < 8; i++) {
            Cell x = a[i % 4];
            new Thread(() -> {
                synchronized (x) {
                    x.f.g = 1; // RACE a, a
                }
            }).start();
        }
    }
}
