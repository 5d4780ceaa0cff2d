// A thread waits for another one that was started before. The twin may come first.
class JoinByOther {
    static int value;
    static int late;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> value = 1); // NORACE a: ordered
        Thread unhurried = new Thread(() -> late = 1); // RACE b
        first.start();
        Thread second = new Thread(() -> {
            await(first);
            await(unhurried);
            value = 2; // NORACE a: ordered
            late = 2; // RACE b
        });
        second.start();
        unhurried.start();
    }

    static void await(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
        }
    }
}
