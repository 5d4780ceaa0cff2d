// Readers are ordered with writers, not with each other.
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

class ReadersAndWriters {
    static final ReadWriteLock lock = new ReentrantReadWriteLock();
    static int value;
    static int reads;

    static void read() {
        lock.readLock().lock();
        try {
            int seen = value; // NORACE a
            reads++; // RACE b, b
        } finally {
            lock.readLock().unlock();
        }
    }

    static void write() {
        lock.writeLock().lock();
        try {
            value = 1; // NORACE a; NORACE c, c
        } finally {
            lock.writeLock().unlock();
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(ReadersAndWriters::read).start();
            new Thread(ReadersAndWriters::write).start();
        }
    }
}
