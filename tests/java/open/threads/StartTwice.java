/** Everybody may call `start`: there may be several workers, and each does without a lock what one could. */
public class StartTwice {
    private final Object lock = new Object();
    private int rounds;
    private int guarded;

    public void start() {
        new Thread(() -> {
            rounds++; // RACE a, a
            synchronized (lock) {
                guarded++; // NORACE b, b: local-lock
            }
        }).start();
    }
}
