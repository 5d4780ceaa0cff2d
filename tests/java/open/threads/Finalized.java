/** Objects are finalised by some thread or other: it forgets the lock here, and takes it there. */
public class Finalized {
    private static int open;
    private static int lost;

    public Finalized() {
        synchronized (Finalized.class) {
            open++; // RACE a; NORACE b, b: global-lock
        }
    }

    @Override
    protected void finalize() {
        open--; // RACE a, c, e, e
        synchronized (Finalized.class) {
            lost++; // NORACE d: global-lock
        }
    }

    public static synchronized int open() {
        return open; // RACE c
    }

    public static synchronized int lost() {
        return lost; // NORACE d: global-lock
    }
}
