/** Two threads fill two arrays, and both are waited for before anybody looks. */
public class ParallelHalves {
    private volatile int last;

    private static void fill(int[] array) {
        for (int i = 0; i < array.length; i++) {
            array[i] = i; // FP a: each caller waits for its own threads
        }
    }

    public int[] both() throws InterruptedException {
        int[] left = new int[4];
        int[] right = new int[4];
        Thread first = new Thread(() -> fill(left));
        Thread second = new Thread(() -> fill(right));
        first.start();
        second.start();
        first.join();
        second.join();
        last = left[0]; // FP a: each caller waits for its own threads
        return right;
    }

    public int last() {
        return last;
    }
}
