/** An enum with one constant is there once for all; one of its methods forgets the lock. */
public enum Ledger {
    INSTANCE;

    private int total;

    public synchronized void add(int amount) {
        total += amount; // RACE a; NORACE b, b: global-lock
    }

    public int total() {
        return total; // RACE a
    }
}
