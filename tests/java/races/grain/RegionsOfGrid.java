// A field of cells is cut into regions; a region is a lock with the cells that belong to it. Who works on a region
// holds its lock. The lock is a final field of the region, and the cells are reached only from there.
class RegionsOfGrid {
    static class Cell {
        int heat;
        int changes;
    }

    static class Region {
        private final Object lock = new Object();
        private final Cell[] cells = new Cell[3];
        private int steps;

        Region() {
            for (int i = 0; i < cells.length; i++) {
                cells[i] = new Cell(); // NORACE f: ordered
            }
        }

        void heat(int amount) {
            synchronized (lock) {
                for (int i = 0; i < cells.length; i++) {
                    cells[i].heat += amount; // NORACE f: ordered; NORACE a, a, b: local-lock
                    cells[i].changes++; // NORACE c, c: local-lock
                }
                steps++; // NORACE d, d, e: local-lock
            }
        }

        int hottest() {
            synchronized (lock) {
                int most = 0;
                for (int i = 0; i < cells.length; i++) {
                    most = Math.max(most, cells[i].heat); // NORACE b: local-lock
                }
                return most + steps; // NORACE e: local-lock
            }
        }
    }

    public static void main(String[] args) {
        Region[] regions = new Region[3];
        for (int i = 0; i < regions.length; i++) {
            regions[i] = new Region();
        }
        for (int i = 0; i < 3; i++) {
            int amount = i + 1;
            new Thread(() -> {
                for (Region region : regions) {
                    region.heat(amount);
                }
            }).start();
        }
        int seen = regions[0].hottest();
    }
}
