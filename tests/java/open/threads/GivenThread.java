/** A thread that callers get is started by them. */
public class GivenThread {
    private int ticks;

    public Thread ticker() {
        return new Thread(() -> ticks++); // RACE a, a, b
    }

    public synchronized int ticks() {
        return ticks; // RACE b
    }
}
