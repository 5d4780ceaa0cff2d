import androidx.annotation.GuardedBy;

/** Static fields, guarded by a class and by a static field. */
class GuardedByClass extends Thread {
    static final Object LOCK = new Object();
    @GuardedBy("GuardedByClass.class") static int made = 1;
    @GuardedBy("GuardedByClass.LOCK") static int used;
    @GuardedBy("LOCK") int own;

    static synchronized void make() {
        made++;
    }

    static int read() {
        return made; // BROKEN
    }

    void use() {
        synchronized (LOCK) {
            used++;
            own++;
        }
        own++; // BROKEN
        used++; // BROKEN
    }

    @Override
    public void run() {
        make();
        read();
        use();
    }

    public static void main(String[] args) {
        GuardedByClass shared = new GuardedByClass();
        shared.start();
        make();
        read();
        shared.use();
    }
}
