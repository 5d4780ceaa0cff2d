/** `toString` is called by whoever writes a log, without a lock. */
public class Shown {
    private String name = "";
    private int changes;

    public synchronized void name(String name) {
        this.name = name; // RACE a; NORACE c, c: local-lock
        changes++; // RACE b
    }

    @Override
    public String toString() {
        String text = name; // RACE a
        return text + changes; // RACE b
    }
}
