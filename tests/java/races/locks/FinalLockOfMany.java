// Many accounts, each guarded by a lock of its own in a final field.
class FinalLockOfMany {
    static class Account {
        private final Object lock = new Object();
        private long balance;

        void deposit(long amount) {
            synchronized (lock) {
                balance += amount; // NORACE a, a: local-lock
            }
        }
    }

    public static void main(String[] args) {
        Account[] accounts = new Account[10];
        for (int i = 0; i < accounts.length; i++) {
            accounts[i] = new Account();
        }
        for (int i = 0; i < 4; i++) {
            new Thread(() -> {
                for (Account account : accounts) {
                    account.deposit(1);
                }
            }).start();
        }
    }
}
