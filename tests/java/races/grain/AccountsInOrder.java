// Fine grain with two locks at once: a transfer holds the monitors of both accounts, the one with the smaller number
// first, so that nobody waits for ever. Each account is touched under its own monitor.
class AccountsInOrder {
    static class Account {
        final int number;
        private int balance;
        private int bookings;

        Account(int number, int balance) {
            this.number = number;
            this.balance = balance;
        }

        synchronized int balance() {
            return balance;
        }

        synchronized void book(int amount) {
            balance += amount;
            bookings++;
        }

        synchronized int bookings() {
            return bookings;
        }
    }

    static void transfer(Account from, Account to, int amount) {
        Account first = from.number < to.number ? from : to;
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
