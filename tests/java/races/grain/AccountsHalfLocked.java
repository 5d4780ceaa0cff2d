// Like AccountsInOrder, but a transfer holds the monitor of the account that pays, and touches both.
class AccountsHalfLocked {
    static class Account {
        private int balance;
        private int bookings;

        void transfer(Account to, int amount) {
            synchronized (this) {
                balance -= amount; // RACE a; NORACE c, c: local-lock
                bookings++; // NORACE d, d, e: local-lock
                to.balance += amount; // RACE a, b, b
            }
        }

        synchronized int bookings() {
            return bookings; // NORACE e: local-lock
        }
    }

    public static void main(String[] args) {
        Account[] accounts = new Account[3];
        for (int i = 0; i < accounts.length; i++) {
            accounts[i] = new Account();
        }
        for (int i = 0; i < 3; i++) {
            Account from = accounts[i];
            Account to = accounts[(i + 1) % 2];
            new Thread(() -> from.transfer(to, 5)).start();
        }
        int seen = accounts[1].bookings();
    }
}
