// The first worker is not waited for.
class JoinFromSecond {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread[] workers = new Thread[4];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(() -> { int seen = value; }); // RACE b
            workers[i].start();
        }
        for (int i = 1; i < workers.length; i++) {
            workers[i].join();
        }
        value = 2; // RACE b
    }
}
