// Two threads write the same element.
class SharedElement {
    public static void main(String[] args) {
        int[] cells = new int[2];
        Thread writer = new Thread(() -> {
            cells[0] = 1; // RACE a
        });
        writer.start();
        cells[0] = 2; // RACE a
    }
}
