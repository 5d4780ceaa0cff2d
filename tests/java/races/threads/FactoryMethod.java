// Threads come from a factory method that is called in a loop.
class FactoryMethod {
    static long total;

    static Thread spawn(Runnable job) {
        Thread thread = new Thread(job);
        thread.start();
        return thread;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            spawn(() -> total += 10); // RACE a, a
        }
    }
}
