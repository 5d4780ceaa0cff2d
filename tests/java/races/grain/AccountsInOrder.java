// Fine grain with two locks at once: a transfer holds the monitors of both accounts, the one with the smaller number
// first, so that nobody waits for ever. Each account is touched under its own monitor.
class AccountsInOrder {
    static class Account {
        final int number;
        private int balance;
        private int bookings;

        Account(int number, int balance) {
            this.number = number; // NORACE a: immutable
            this.balance = balance; // NORACE b: ordered
        }

        synchronized int balance() {
            return balance; // NORACE c: local-lock
        }

        synchronized void book(int amount) {
            balance += amount; // NORACE b: ordered; NORACE c, d, d: local-lock
            bookings++; // NORACE e: local-lock
        }

        synchronized int bookings() {
            return bookings; // NORACE e: local-lock
        }
    }

    static void transfer(Account from, Account to, int amount) {
        Account first = from.number < to.number ? from : to; // NORACE a: immutable
        Account second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
                if (from.balance() >= amount) {
                    from.book(-amount);
                    to.book(amount);
                }
            }
        }
    }

    public static void main(String[] args) {
        Account[] accounts = new Account[3];
        for (int i = 0; i < accounts.length; i++) {
            accounts[i] = new Account(i, 10);
        }
        for (int i = 0; i < 3; i++) {
            Account from = accounts[i];
            Account to = accounts[(i + 1) % 3];
            new Thread(() -> transfer(from, to, 5)).start();
        }
        int seen = accounts[0].balance() + accounts[1].bookings();
    }
}
