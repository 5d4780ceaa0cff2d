// Many banks, each with its own monitor, but all have the same account in them.
class ContainerLockShared {
    static class Account {
        int balance;
    }

    static class Bank {
        private final Account account;

        Bank(Account account) {
            this.account = account;
        }

        synchronized void deposit(int amount) {
            account.balance += amount; // RACE a, a
        }
    }

    public static void main(String[] args) {
        Account shared = new Account();
        Bank[] banks = new Bank[5];
        for (int i = 0; i < banks.length; i++) {
            banks[i] = new Bank(shared);
        }
        Thread first = new Thread(() -> banks[0].deposit(10));
        Thread second = new Thread(() -> banks[1].deposit(10));
        first.start();
        second.start();
    }
}
