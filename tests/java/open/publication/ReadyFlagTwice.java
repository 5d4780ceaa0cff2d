/** The value can be set again when the flag is set already: the flag does not help who reads. */
public class ReadyFlagTwice {
    private volatile boolean ready;
    private int value;

    public synchronized void set(int value) {
        this.value = value; // RACE a; NORACE b, b: local-lock
        ready = true;
    }

    public int get() {
        return ready ? value : 0; // RACE a
    }
}
