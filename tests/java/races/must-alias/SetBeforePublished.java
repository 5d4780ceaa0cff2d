// The object that guards is set by a method, once or twice, before others can have the object.
class SetBeforePublished {
    static class Account {
        private Object guard;
        private int balance;
        private int moves;

        void open() {
            guard = new Object();
        }

        void add(int amount) {
            synchronized (guard) {
                balance += amount; // NORACE a, a: local-lock
                count();
            }
        }

        private void count() {
            moves++; // NORACE b, b: local-lock
        }
    }

    public static void main(String[] args) {
        Account[] accounts = new Account[2];
        for (int i = 0; i < accounts.length; i++) {
            Account account = new Account();
            account.open();
            if (args.length > 1) {
                account.open();
            }
            accounts[i] = account;
        }
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                for (Account account : accounts) {
                    account.add(1);
                }
            }).start();
        }
    }
}
