/** Objects come from a factory only, and are shared if they are made for that. */
public class Factory {
    private volatile int version;
    private int state;

    private Factory() {}

    public static Factory make() {
        return new Factory();
    }

    public void set(int value) {
        state = value; // RACE a, a
        version++;
    }
}
