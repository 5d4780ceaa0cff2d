/** The value is set once and then the flag, which is volatile: who sees the flag sees the value. */
public class ReadyFlag {
    private volatile boolean ready;
    private int value;

    public synchronized void set(int value) {
        if (ready) {
            return;
        }
        this.value = value; // FP a: read when the flag is set, and not written any more then
        ready = true;
    }

    public int get() {
        if (!ready) {
            throw new IllegalStateException();
        }
        return value; // FP a: read when the flag is set, and not written any more then
    }
}
