// intervals
// Seats are sold by two threads under a lock, never more than there are.
class Seats {
    static int sold;
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(Seats::sell);
        Thread second = new Thread(Seats::sell);
        first.start();
        second.start();
        first.join();
        second.join();
        Probe.value(sold); // = [0, 10]
    }

    static void sell() {
        for (int i = 0; i < 8; i++) {
            Probe.value(i); // = [0, 7]
            synchronized (lock) {
                if (sold < 10) {
                    Probe.value(sold); // = [0, 9]
                    sold++;
                }
            }
        }
    }
}
