// Like RegionsOfGrid, but neighbouring regions share the cell on their border: each region's monitor guards its own
// cells and the shared one, which so has two guards and none.
class RegionsWithBorder {
    static class Cell {
        int heat;
    }

    static class Region {
        private final Cell own = new Cell();
        private final Cell border;

        Region(Cell border) {
            this.border = border;
        }

        synchronized void heat(int amount) {
            own.heat += amount; // NORACE a, a: local-lock; NORACE c: no-alias
            border.heat += amount; // RACE b, b; NORACE c: no-alias
        }
    }

    public static void main(String[] args) {
        Cell border = new Cell();
        Region[] regions = new Region[2];
        for (int i = 0; i < regions.length; i++) {
            regions[i] = new Region(border);
        }
        for (int i = 0; i < 2; i++) {
            int at = i;
            new Thread(() -> {
                regions[at].heat(1);
                regions[1 - at].heat(2);
            }).start();
        }
    }
}
