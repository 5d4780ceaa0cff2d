/** Slots are taken and given back under the lock; the one who only asks forgets it. */
public class ConnectionPool {
    private int free = 8;

    public synchronized boolean take() {
        if (free == 0) { // NORACE c: local-lock
            return false;
        }
        free--; // RACE a; NORACE d: local-lock
        return true;
    }

    public synchronized void give() {
        free++; // RACE b; NORACE c, d: local-lock
    }

    public boolean isEmpty() {
        return free == 0; // RACE a, b
    }
}
