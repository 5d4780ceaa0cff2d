// An account moves from one bank to the other, and is in both.
class AccountInTwoBanks {
    static class Account {
        int balance;
    }

    static class Bank {
        Account account = new Account();

        synchronized void deposit(int amount) {
            account.balance += amount; // RACE a, a
        }
    }

    public static void main(String[] args) {
        Bank[] banks = new Bank[2];
        for (int i = 0; i < 2; i++) {
            banks[i] = new Bank();
        }
        banks[1].account = banks[0].account;
        for (int i = 0; i < 4; i++) {
            Bank bank = banks[i % 2];
            new Thread(() -> bank.deposit(10)).start();
        }
    }
}
