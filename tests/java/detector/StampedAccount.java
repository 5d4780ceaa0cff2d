// A stamped lock in its three modes. What is read optimistically races, though the value is thrown away.
import java.util.concurrent.locks.StampedLock;

class StampedAccount {
    static final StampedLock lock = new StampedLock();
    static int balance;

    static void deposit() {
        long stamp = lock.writeLock();
        try {
            balance += 1; // NORACE a; NORACE b, b; RACE c
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    static int careful() {
        long stamp = lock.readLock();
        try {
            return balance; // NORACE a
        } finally {
            lock.unlockRead(stamp);
        }
    }

    static int quick() {
        return balance; // RACE c
    }

    public static void main(String[] args) {
        new Thread(StampedAccount::deposit).start();
        new Thread(StampedAccount::deposit).start();
        careful();
        quick();
    }
}
