// Each thread fills its own half of the array.
class HalvesOfRange {
    static void fill(int[] cells, int from, int to) {
        for (int i = from; i < to; i++) {
            cells[i] = i; // FP a, a: ranges do not overlap
        }
    }

    public static void main(String[] args) {
        int[] cells = new int[100];
        Thread lower = new Thread(() -> fill(cells, 0, 50));
        Thread upper = new Thread(() -> fill(cells, 50, 100));
        lower.start();
        upper.start();
    }
}
