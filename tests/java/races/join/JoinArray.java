// All workers of an array are waited for, by index. They still race with each other.
class JoinArray {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread[] workers = new Thread[4];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Thread(() -> value++); // RACE a, a; NORACE b: ordered
            workers[i].start();
        }
        for (int i = 0; i < workers.length; i++) {
            workers[i].join();
        }
        value = 2; // NORACE b: ordered
    }
}
