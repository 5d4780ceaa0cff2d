// One row is in two matrices.
class SharedRow {
    public static void main(String[] args) {
        int[] row = new int[3];
        int[][] left = {row};
        int[][] right = {row};
        Thread writer = new Thread(() -> {
            left[0][1] = 1; // RACE a
        });
        writer.start();
        right[0][1] = 2; // RACE a
    }
}
