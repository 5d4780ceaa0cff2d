import net.jcip.annotations.GuardedBy;

/** Texts that name no lock are not checked, and that is told. */
class NoSuchLock extends Thread {
    @GuardedBy("look") int one;
    @GuardedBy("the lock of the caller") int two;
    @GuardedBy("this") static int three;

    @Override
    public void run() {
        one++;
        two++;
        three++;
    }

    public static void main(String[] args) {
        NoSuchLock shared = new NoSuchLock();
        shared.start();
        shared.one++;
    }
}
