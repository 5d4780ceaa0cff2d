import net.jcip.annotations.GuardedBy;

/** The lock is held on some ways to the access only. */
class SomeWays extends Thread {
    @GuardedBy("this") private int count;

    private void add() {
        count++; // PERHAPS
    }

    void locked() {
        synchronized (this) {
            add();
        }
    }

    void unlocked() {
        add();
    }

    @Override
    public void run() {
        locked();
        unlocked();
    }

    public static void main(String[] args) {
        SomeWays shared = new SomeWays();
        shared.start();
        shared.locked();
    }
}
