// Two arrays of one type, one for each thread.
class DifferentArrays {
    public static void main(String[] args) {
        int[] mine = new int[1];
        int[] yours = new int[1];
        Thread writer = new Thread(() -> {
            yours[0] = 1; // NORACE a: no-alias
        });
        writer.start();
        mine[0] = 2; // NORACE a: no-alias
    }
}
