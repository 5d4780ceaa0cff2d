// A row of the matrix is replaced while another thread reads it: a race on the outer array, none on the rows.
class RowReplaced {
    public static void main(String[] args) {
        int[][] matrix = new int[2][];
        matrix[0] = new int[] {1, 2};
        Thread reader = new Thread(() -> {
            int[] row = matrix[0]; // RACE a
        });
        reader.start();
        matrix[0] = null; // RACE a
    }
}
