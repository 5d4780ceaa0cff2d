/** Clients extend it: what is protected is called, and what is abstract is theirs. */
public abstract class Template {
    private int steps;

    protected abstract int step();

    protected void advance() {
        steps += step(); // RACE a, a
    }

    public synchronized int steps() {
        return 0;
    }
}
