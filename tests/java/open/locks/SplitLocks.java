/** Two fields that have nothing to do with each other, a lock for each; one method takes the wrong one. */
public class SplitLocks {
    private final Object readLock = new Object();
    private final Object writeLock = new Object();
    private int reads;
    private int writes;

    public void read() {
        synchronized (readLock) {
            reads++; // NORACE a, b, b: local-lock
        }
    }

    public void write() {
        synchronized (writeLock) {
            writes++; // NORACE c, c: local-lock; RACE d
        }
    }

    public int total() {
        synchronized (readLock) {
            int sum = reads; // NORACE a: local-lock
            sum += writes; // RACE d
            return sum;
        }
    }
}
