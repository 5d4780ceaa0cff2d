// All workers of an array are waited for, one after the other.
class JoinForEach {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        int count = args.length + 2;
        Thread[] workers = new Thread[count];
        for (int i = 0; i < count; i++) {
            workers[i] = new Thread(() -> { int seen = value; }); // NORACE b: ordered
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        value = 2; // NORACE b: ordered
    }
}
