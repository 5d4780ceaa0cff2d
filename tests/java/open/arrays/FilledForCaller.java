/** A caller's array is filled and not kept: whoever has several filled does so in one thread. */
public class FilledForCaller {
    private int next;

    public synchronized void fill(int[] array) {
        for (int i = 0; i < array.length; i++) {
            int value = next++; // NORACE b, b: local-lock
            array[i] = value; // NORACE a, a: thread-local
        }
    }
}
