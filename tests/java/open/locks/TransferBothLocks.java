/** Money goes from one account to another, and both are locked, each in its turn. */
public class TransferBothLocks {
    private int balance;

    public void transfer(TransferBothLocks to, int amount) {
        synchronized (this) {
            balance -= amount; // NORACE a, b, c, c: local-lock
        }
        synchronized (to) {
            to.balance += amount; // NORACE a, d, e, e: local-lock
        }
    }

    public synchronized int balance() {
        return balance; // NORACE b, d: local-lock
    }
}
