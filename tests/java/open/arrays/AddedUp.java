/** The numbers of a call are only read; what they add up to is guarded, but for one look. */
public class AddedUp {
    private int sum;
    private int calls;

    public synchronized void add(int... numbers) {
        for (int number : numbers) {
            sum += number; // NORACE a, a, b: local-lock
        }
        calls++; // RACE c
    }

    public synchronized int sum() {
        return sum; // NORACE b: local-lock
    }

    public int calls() {
        return calls; // RACE c
    }
}
