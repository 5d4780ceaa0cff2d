// The monitor of each bank guards the accounts in it: many banks, and no account is in two of them.
class ContainerLock {
    static class Account {
        int balance;
    }

    static class Bank {
        private final Account account = new Account();

        synchronized void deposit(int amount) {
            account.balance += amount; // NORACE a, a: local-lock
        }
    }

    public static void main(String[] args) {
        Bank[] banks = new Bank[5];
        for (int i = 0; i < banks.length; i++) {
            banks[i] = new Bank();
        }
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                for (Bank bank : banks) {
                    bank.deposit(10);
                }
            }).start();
        }
    }
}
