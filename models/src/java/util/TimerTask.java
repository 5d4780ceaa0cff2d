package java.util;

import static raceproof.model.Intrinsics.*;

public abstract class TimerTask implements Runnable {
    final Object lock = new Object();
    int state;

    protected TimerTask() {}

    public abstract void run();

    public boolean cancel() {
        synchronized (lock) {
            int before = state;
            state = (int) number();
            return before != 0;
        }
    }

    public long scheduledExecutionTime() {
        synchronized (lock) {
            return state;
        }
    }
}
