// Like SetBeforePublished, but one guard is changed when others have the object, and another one while its owner still
// holds the first.
class SetAfterPublished {
    static Late shared;

    static class Account {
        private volatile Object guard;
        private int balance;

        void open() {
            guard = new Object();
        }

        void add(int amount) {
            synchronized (guard) {
                balance += amount; // RACE a, a
            }
        }
    }

    static class Late {
        private Object guard = new Object();
        private int balance;

        void publish() {
            synchronized (guard) {
                guard = new Object();
                Thread other = new Thread(this::add);
                other.start();
                balance++; // RACE b
            }
        }

        void add() {
            synchronized (guard) {
                balance++; // RACE b
            }
        }
    }

    public static void main(String[] args) {
        Account[] accounts = new Account[2];
        for (int i = 0; i < accounts.length; i++) {
            accounts[i] = new Account();
            accounts[i].open();
        }
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                for (Account account : accounts) {
                    account.add(1);
                }
            }).start();
        }
        accounts[0].open();
        for (int i = 0; i < 2; i++) {
            new Late().publish();
        }
    }
}
