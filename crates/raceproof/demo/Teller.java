package demo;

/** A bank with two tellers. Some of its fields race, others are safe, each for a reason of its own. */
public class Teller implements Runnable {
    /** Racy: incremented by both tellers without a lock. */
    static int visitors;

    /** Safe: written once, before the teller starts. */
    private final Account account;

    /** Safe: only the teller who owns this object uses it. */
    private int served;

    /** Safe: volatile. */
    static volatile boolean open = true;

    Teller(Account account) {
        this.account = account;
    }

    @Override
    public void run() {
        while (open && served < 1000) {
            visitors++;
            account.deposit(10);
            served++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account account = new Account();
        Thread[] tellers = {new Thread(new Teller(account)), new Thread(new Teller(account))};
        for (Thread teller : tellers) {
            teller.start();
        }
        System.out.println("interim balance: " + account.peek());
        for (Thread teller : tellers) {
            teller.join();
        }
        open = false;
        System.out.println(visitors + " visitors, balance " + account.balance());
    }
}

class Account {
    private final Object lock = new Object();

    /** Racy: written under the lock, but peek reads it without. */
    private long balance;

    /** Safe: every access holds the lock. */
    private int transactions;

    void deposit(long amount) {
        synchronized (lock) {
            balance += amount;
            transactions++;
        }
    }

    long balance() {
        synchronized (lock) {
            return transactions == 0 ? 0 : balance;
        }
    }

    /** Forgot the lock. */
    long peek() {
        return balance;
    }
}
