// The thread gets a copy of the array, made before it starts.
class CloneBeforeStart {
    public static void main(String[] args) {
        int[] original = {1, 2, 3};
        int[] copy = original.clone();
        Thread reader = new Thread(() -> {
            int first = copy[0]; // NORACE a: no-alias
        });
        reader.start();
        original[0] = 9; // NORACE a: no-alias
    }
}
