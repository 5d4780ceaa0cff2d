// The stop flag without volatile: the thread may never see it.
class PlainFlag {
    static boolean stop;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            while (!stop) { // RACE a
                Thread.yield();
            }
        });
        worker.start();
        stop = true; // RACE a
    }
}
