/**
 * A constructor that hands its object to a thread, and that to the machine, has let it go: not even its final field is
 * safe (JLS 17.5).
 */
class ThisHandedToThread implements Runnable {
    final int limit;
    int count;

    ThisHandedToThread() {
        new Thread(this).start();
        limit = 10; // RACE limit
        count = 1; // RACE count
    }

    @Override
    public void run() {
        System.out.println(limit); // RACE limit
        System.out.println(count); // RACE count
    }

    public static void main(String[] args) {
        new ThisHandedToThread();
    }
}
