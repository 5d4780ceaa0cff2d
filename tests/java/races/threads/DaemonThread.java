// A daemon is a thread like any other: its monitor reads what main goes on writing.
class DaemonThread {
    static int progress;

    public static void main(String[] args) {
        Thread monitor = new Thread(() -> {
            while (progress < 100) { // RACE a
                Thread.yield();
            }
        });
        monitor.setDaemon(true);
        monitor.start();
        for (int i = 0; i < 100; i++) {
            progress++; // RACE a
        }
    }
}
