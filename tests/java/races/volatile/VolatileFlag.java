// The usual stop flag.
class VolatileFlag {
    static volatile boolean stop;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            while (!stop) { // NORACE a: volatile
                Thread.yield();
            }
        });
        worker.start();
        stop = true; // NORACE a: volatile
    }
}
