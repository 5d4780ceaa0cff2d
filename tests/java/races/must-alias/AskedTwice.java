// Both reads are calls of a method that returns the field, and nobody sets it when threads run.
class AskedTwice {
    static class Account {
        int balance;
    }

    static class Customer {
        private Account account;

        Account account() {
            return account;
        }

        void open(Account account) {
            this.account = account;
        }
    }

    public static void main(String[] args) {
        Customer[] customers = new Customer[3];
        for (int i = 0; i < customers.length; i++) {
            customers[i] = new Customer();
            customers[i].open(new Account());
        }
        for (int i = 0; i < 9; i++) {
            Customer customer = customers[i % 3];
            new Thread(() -> {
                synchronized (customer.account()) {
                    customer.account().balance++; // NORACE a, a: local-lock
                }
            }).start();
        }
    }
}
