package demo;

import java.util.HashMap;
import java.util.Map;

/** A bank on a busy morning: five things in it race, four are safe, each for a reason of its own. */
public class Bank {
    /** Racy, in every execution: main and the manager write it, and nothing orders them. */
    static String notice;

    /** Safe: volatile. */
    static volatile boolean open = true;

    /** Safe: written by main before the tellers start, and only read after that. */
    private int fee;

    /** Racy: both tellers change the map without a lock. */
    private final Map<String, Integer> visits = new HashMap<>();

    /** Racy: the elements of an array are shared like fields. */
    private final int[] queues = new int[2];

    /** Racy: it has 64 bits, so main may see half of an old number and half of a new one. */
    private long lastDeposit;

    private final Vault vault = new Vault();

    public static void main(String[] args) {
        Bank bank = new Bank();
        bank.fee = 2;
        Thread anna = new Thread(new Teller(bank), "Anna");
        Thread bert = new Thread(new Teller(bank), "Bert");
        Thread manager = new Thread(() -> notice = "closing soon", "manager");
        anna.start();
        bert.start();
        manager.start();
        notice = "open as usual";
        System.out.println("last deposit: " + bank.lastDeposit);
        System.out.println("in the vault: about " + bank.vault.peek() + ", exactly " + bank.vault.balance());
        open = false;
    }

    /** Serves customers until the bank closes. */
    static class Teller implements Runnable {
        private final Bank bank;

        /** Safe: each teller has its own, and only the teller's own thread uses it. */
        private int served;

        Teller(Bank bank) {
            this.bank = bank;
        }

        @Override
        public void run() {
            while (open && served < 1000) {
                served++;
                bank.queues[served % 2]--;
                bank.visits.put("customer " + served % 10, served);
                bank.lastDeposit = 10L * served;
                bank.vault.deposit(10 - bank.fee);
            }
        }
    }

    /** Where the money is. */
    static class Vault {
        private final Object lock = new Object();

        /** Racy: every other access holds the lock, but peek does not. */
        private int balance;

        /** Safe: every access holds the lock. */
        private int deposits;

        void deposit(int amount) {
            synchronized (lock) {
                balance += amount;
                deposits++;
            }
        }

        int balance() {
            synchronized (lock) {
                return deposits == 0 ? 0 : balance;
            }
        }

        /** Forgot the lock. */
        int peek() {
            return balance;
        }
    }
}
