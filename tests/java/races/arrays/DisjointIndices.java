// Two threads write different elements of one array.
class DisjointIndices {
    public static void main(String[] args) {
        int[] cells = new int[2];
        Thread writer = new Thread(() -> {
            cells[0] = 1; // FP a: different indices
        });
        writer.start();
        cells[1] = 2; // FP a: different indices
    }
}
