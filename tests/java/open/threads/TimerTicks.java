import java.util.Timer;
import java.util.TimerTask;

/** A timer's thread counts, and clients look. */
public class TimerTicks {
    private final Timer timer = new Timer(true);
    private int ticks;
    private int safe;

    public synchronized void start() {
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                ticks++; // RACE a; FP c, c: a timer has one thread
                count();
            }
        }, 10, 10);
    }

    private synchronized void count() {
        safe++; // NORACE b: local-lock
    }

    public int ticks() {
        return ticks; // RACE a
    }

    public synchronized int safe() {
        return safe; // NORACE b: local-lock
    }
}
