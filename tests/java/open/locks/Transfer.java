/** Money goes from one account to another, and only one of the two is locked. */
public class Transfer {
    private int balance;

    public synchronized void deposit(int amount) {
        balance += amount; // RACE a; NORACE b: local-lock
    }

    public synchronized void transfer(Transfer to, int amount) {
        balance -= amount; // RACE d; NORACE b: local-lock
        to.balance += amount; // RACE a, c, c, d
    }
}
