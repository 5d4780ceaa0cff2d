/** A thread of the library goes round under the lock until it is told to stop. */
public class Ticker {
    private long interval = 10;
    private int ticks;
    private boolean stopped;

    public void start() {
        Thread loop = new Thread(this::loop);
        loop.setDaemon(true);
        loop.start();
    }

    private void loop() {
        while (tick()) {
            Thread.yield();
        }
    }

    private synchronized boolean tick() {
        ticks += interval > 0 ? 1 : 0; // NORACE a, d: local-lock; RACE b
        return !stopped; // NORACE c: local-lock
    }

    public synchronized void interval(long interval) {
        this.interval = interval; // NORACE a: local-lock
    }

    public synchronized void stop() {
        stopped = true; // NORACE c: local-lock
    }

    public synchronized void reset() {
        ticks = 0; // NORACE d: local-lock; RACE e
    }

    public int ticks() {
        return ticks; // RACE b, e
    }
}
