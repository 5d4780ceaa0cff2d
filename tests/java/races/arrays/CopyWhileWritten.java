// The array is copied by the library while main writes it.
class CopyWhileWritten {
    public static void main(String[] args) {
        int[] original = new int[3];
        Thread copier = new Thread(() -> {
            int[] copy = new int[3];
            System.arraycopy(original, 0, copy, 0, 3); // RACE a
        });
        copier.start();
        original[0] = 9; // RACE a
    }
}
