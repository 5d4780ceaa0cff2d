// The ranges overlap by one element.
class OverlappingRanges {
    static void fill(int[] cells, int from, int to) {
        for (int i = from; i <= to; i++) {
            cells[i] = i; // RACE a, a
        }
    }

    public static void main(String[] args) {
        int[] cells = new int[101];
        Thread lower = new Thread(() -> fill(cells, 0, 50));
        Thread upper = new Thread(() -> fill(cells, 50, 100));
        lower.start();
        upper.start();
    }
}
