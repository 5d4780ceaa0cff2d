// Each bank makes its accounts; whoever touches one holds the lock of its bank.
class BankOfAccounts {
    static class Account {
        int balance;
    }

    static class Bank {
        private final Account[] accounts = new Account[3];

        Bank() {
            for (int i = 0; i < accounts.length; i++) {
                accounts[i] = new Account();
            }
        }

        synchronized void deposit(int at, int amount) {
            accounts[at].balance += amount; // NORACE a, a: local-lock
        }
    }

    public static void main(String[] args) {
        Bank[] banks = new Bank[2];
        for (int i = 0; i < banks.length; i++) {
            banks[i] = new Bank();
        }
        for (int i = 0; i < 4; i++) {
            Bank bank = banks[i % 2];
            new Thread(() -> bank.deposit(1, 10)).start();
        }
    }
}
