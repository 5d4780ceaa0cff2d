import net.jcip.annotations.GuardedBy;

/** Nobody needs a lock for what others cannot have, or cannot have yet. */
class NotShared extends Thread {
    @GuardedBy("this") int count;

    static NotShared prepared() {
        NotShared fresh = new NotShared();
        fresh.count = 7;
        return fresh;
    }

    @Override
    public void run() {
        synchronized (this) {
            count++;
        }
        NotShared alone = new NotShared();
        alone.count++;
    }

    public static void main(String[] args) {
        NotShared shared = prepared();
        shared.count = 8;
        shared.start();
        shared.count = 9; // BROKEN
    }
}
