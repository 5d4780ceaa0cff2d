// Threads kept in an array, made in one loop and started in another.
class ThreadArray {
    static int ticks;

    public static void main(String[] args) {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(ThreadArray::tick);
        }
        for (Thread thread : threads) {
            thread.start();
        }
    }

    static void tick() {
        ticks++; // RACE a, a
    }
}
