// Each thread writes its own row; only the index of the row tells the rows apart.
class RowsOfMatrix {
    public static void main(String[] args) {
        int[][] matrix = new int[2][3];
        Thread writer = new Thread(() -> {
            matrix[0][1] = 1; // FP a: different rows
        });
        writer.start();
        matrix[1][1] = 2; // FP a: different rows
    }
}
